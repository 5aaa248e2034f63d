// Runs before the first paint. Sets the theme, to avoid a white flash in dark mode, and shows a loading text in the
// reader's language. Same rules as web/theme.ts and web/i18n.ts; the texts are the catalogues' (web/browser/boot.test.ts). On a
// server-rendered page (data-rendered), it hides an unsuitable page, and holds submits and clicks until the app starts.
(() => {
  const words = {
    fr: ['Chargement...', 'C’est plus long que d’habitude. La page s’ouvrira d’elle-même.', 'Réessayer'],
    en: ['Loading…', 'This is taking longer than usual. The page will open by itself.', 'Try again'],
    he: ['בטעינה…', 'זה לוקח יותר זמן מהרגיל. הדף ייפתח מעצמו.', 'נסו שוב'],
    es: ['Cargando…', 'Está tardando más de lo habitual. La página se abrirá sola.', 'Reintentar'],
  };
  const SLOW = 10_000;
  const KNOCK = 5_000;
  const root = document.documentElement;
  const kept = (storage, name) => {
    try {
      return window[storage].getItem(name);
    } catch {
      return null; // storage is disabled
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
  // Otherwise the app renders the page: another language, a hash the server did not see, or a sign-out while offline.
  const rendered =
    root.dataset.rendered === language &&
    (location.hash === '' || 'anyHash' in root.dataset) &&
    !kept('localStorage', 'havruta.sign-out');
  if ('rendered' in root.dataset && !rendered) root.dataset.rendered = 'no';

  /** Element of the loading text, until the app renders. */
  const place = () => document.getElementById('boot');
  // Checks the server first: without it, a reload would end on the browser's own error page.
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
    () => document.readyState === 'interactive' && !rendered && say(loading),
    { once: true },
  );
  if (rendered) {
    // The app repeats it once interactive (web/server-render/take-over.ts): a native submit would leave the page.
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
      // The server does not see the invited address in the hash (web/ways-in.ts).
      const link = target.closest('#root a[href$="#join"]');
      if (link && place() && location.hash.startsWith('#to=')) link.href += `=${location.hash.slice(4)}`;
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

  // A file failed to load: reloads once the server answers.
  let missing = false;
  const miss = () => {
    if (missing || !place()) return;
    missing = true;
    const knocking = setInterval(() => {
      if (!place()) return clearInterval(knocking);
      // At most once a minute: a permanent fault must not flicker (web/reload.ts).
      if (Math.abs(Date.now() - Number(kept('sessionStorage', 'havruta.reloaded'))) < 60_000) return;
      void reloadOnceItAnswers(() => sessionStorage.setItem('havruta.reloaded', String(Date.now())));
    }, KNOCK);
  };
  // Its import by the main module is an error of the window.
  addEventListener('error', ({ target, message }) => (target !== window || /import|module/i.test(message)) && miss(), true);
  addEventListener('unhandledrejection', miss);
})();
