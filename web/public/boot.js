// Runs before the first paint: the theme, so that a reader in the dark never sees a white flash, and a word in the reader's
// language, so that nobody looks at an empty page while the app is on its way. Same rules as web/theme.ts and web/i18n.ts;
// the words are those of the catalogues (web/boot.test.ts). Where the server drew the page already (data-drawn), it shows
// what may be shown, and keeps what is sent or pressed until the app is there.
(() => {
  const words = {
    fr: ['Chargement...', 'C’est plus long que d’habitude. La page s’ouvrira d’elle-même.', 'Réessayer'],
    en: ['Loading…', 'This is taking longer than usual. The page will open by itself.', 'Try again'],
    he: ['בטעינה…', 'זה לוקח יותר זמן מהרגיל. הדף ייפתח מעצמו.', 'נסו שוב'],
    es: ['Cargando…', 'Está tardando más de lo habitual. La página se abrirá sola.', 'Reintentar'],
  };
  const SLOW = 10_000;
  const KNOCK = 5_000;
  const PAINTED = 2_000;
  const root = document.documentElement;
  const kept = (storage, name) => {
    try {
      return window[storage].getItem(name);
    } catch {
      return null; // storage is switched off
    }
  };

  const choice = kept('localStorage', 'havruta.theme');
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';

  const wished = [
    new URLSearchParams(location.search).get('lng'),
    document.cookie.match(/(?:^|; )i18next=([^;]*)/)?.[1],
    kept('localStorage', 'i18nextLng'),
    kept('sessionStorage', 'i18nextLng'),
    ...navigator.languages,
  ].map((code) => code?.slice(0, 2).toLowerCase());
  const language = wished.find((code) => Object.hasOwn(words, code ?? '')) ?? 'fr';
  const [loading, slow, retry] = words[language];
  root.lang = language;
  root.dir = language === 'he' ? 'rtl' : 'ltr';
  // In another language or by another clock than this browser's, without what stands behind #, which no server sees, with what was put
  // off here, or for somebody who has signed out while the network was away: it is drawn anew.
  const clock = String(new Date().getTimezoneOffset());
  const drawn =
    root.dataset.drawn === language &&
    (root.dataset.clock ?? clock) === clock &&
    (location.hash === '' || 'anyHash' in root.dataset) &&
    !kept('localStorage', root.dataset.unless) &&
    !kept('localStorage', 'havruta.sign-out');
  if ('drawn' in root.dataset && !drawn) root.dataset.drawn = 'no';

  /** Where the word stands until the app draws over it. */
  const place = () => document.getElementById('boot');
  // A server that is away would leave the reader on the browser's own error page: it is asked first.
  const reloadOnceItAnswers = async (before = () => {}) => {
    const { ok } = await fetch('/healthz', { cache: 'no-store' }).catch(() => ({ ok: false }));
    if (!ok || !place()) return;
    before();
    location.reload();
  };
  const say = (text) => {
    const word = place()?.querySelector('p');
    if (!word) return;
    word.textContent = text;
    place().hidden = false;
  };
  document.addEventListener(
    'readystatechange',
    () => document.readyState === 'interactive' && !drawn && say(loading),
    { once: true },
  );
  // What was drawn is painted before its code comes, so that this takes nothing from its styles and fonts on a slow line.
  const begin = () => {
    const code = document.getElementById('code');
    code?.replaceWith(code.content);
  };
  document.addEventListener('DOMContentLoaded', () => {
    if (!drawn || document.hidden) return begin();
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, PAINTED);
  });
  if (drawn) {
    // The app sends and presses it once it can (web/drawn/take-over.ts): sent by the browser, a form would leave the page.
    const keep = (held) => {
      place().held = held;
      say(loading);
    };
    document.addEventListener('submit', (event) => {
      if (!place()) return;
      event.preventDefault();
      keep({ form: event.target });
    });
    document.addEventListener('click', ({ target }) => {
      const button = target.closest('#root button[type=button]');
      if (button && place()) keep({ button });
    });
  }
  setTimeout(() => {
    if (!place()) return;
    say(slow);
    const button = document.createElement('button');
    button.textContent = retry;
    button.addEventListener('click', () => void reloadOnceItAnswers());
    place().append(button);
  }, SLOW);

  // A file did not come: the page is loaded anew by itself once the server answers.
  let missing = false;
  const miss = () => {
    if (missing || !place()) return;
    missing = true;
    const knocking = setInterval(() => {
      if (!place()) return clearInterval(knocking);
      // Not twice within a minute: what is broken for good must not flicker (web/reload.ts).
      if (Date.now() - Number(kept('sessionStorage', 'havruta.reloaded')) < 60_000) return;
      void reloadOnceItAnswers(() => sessionStorage.setItem('havruta.reloaded', String(Date.now())));
    }, KNOCK);
  };
  addEventListener('error', ({ target }) => target !== window && miss(), true);
  addEventListener('unhandledrejection', miss);
})();
