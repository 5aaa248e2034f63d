import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, type Language, languageFacts, languages } from '#shared/languages.ts';

/**
 * Catalogues of the core, of each feature, and of parts of a feature that are loaded alone (`account/sign-in`). Their
 * top names are i18next's namespaces (decision 041).
 */
const files = import.meta.glob<{ default: object }>(['./locales/??.json', '../features/**/locales/??.json']);
const CORE = 'core';
const features = Object.keys(files).flatMap(
  (path) => /^\.\.\/features\/([\w/-]+)\/locales\/fr\.json$/.exec(path)?.[1] ?? [],
);
const catalogues = [CORE, ...features];
const used = new Set<string>();
const loaded = new Map(languages.map((language) => [language, new Set<string>()]));

const REMEMBERED = 'i18nextLng';

const has = (language: Language, catalogue: string) => loaded.get(language)?.has(catalogue) === true;

async function load(language: Language, catalogue: string): Promise<void> {
  if (has(language, catalogue)) return;
  const folder = catalogue === CORE ? '.' : `../features/${catalogue}`;
  const texts = (await files[`${folder}/locales/${language}.json`]?.())?.default ?? {};
  for (const [namespace, part] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, part);
  await i18next.loadNamespaces(Object.keys(texts));
  loaded.get(language)?.add(catalogue);
}

export async function loadTexts(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!catalogues.includes(name)) throw new Error(`no texts of ${name}`);
    used.add(name);
  }
  const missing = () => names.filter((name) => !has(currentLanguage(), name));
  // The language may have changed while they loaded.
  while (missing().length > 0) await Promise.all(missing().map((name) => load(currentLanguage(), name)));
}

export const loadAllTexts = (): Promise<void> => loadTexts(...catalogues);

export const withTexts =
  <Loaded>(code: () => Promise<Loaded>, ...names: string[]) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.all([code(), names.length > 0 ? loadTexts(...names) : loadAllTexts()]);
    return loaded;
  };

let isCatchingUp = false;

/** Shows nothing instead of a key whose texts are not loaded, and loads them. */
function missingText(key: string): string {
  if (catalogues.every((name) => has(currentLanguage(), name))) return key;
  if (!isCatchingUp) {
    isCatchingUp = true;
    loadAllTexts()
      .then(() => i18next.changeLanguage(currentLanguage()))
      .catch(() => {})
      .finally(() => {
        isCatchingUp = false;
      });
  }
  return '';
}

/** The page has a language when this returns. */
function init(lng: Language): void {
  for (const names of [used, ...loaded.values()]) names.clear();
  used.add(CORE);
  void i18next.use(initReactI18next).init({
    lng,
    initAsync: false,
    resources: {},
    // The first name of a key is its namespace: `closed` of `chat` for `chat.closed`.
    nsSeparator: '.',
    keySeparator: '.',
    ns: ['common'],
    defaultNS: 'common',
    // All languages have the same keys (locales/wording.test.ts), so none needs the texts of another.
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: missingText,
  });
}

export async function loadAllLanguages(): Promise<void> {
  init('fr');
  await Promise.all(languages.flatMap((language) => catalogues.map((name) => load(language, name))));
}

function show(language: string): void {
  if (!isLanguage(language)) return;
  document.documentElement.lang = language;
  document.documentElement.dir = languageFacts[language].direction;
}

function wishes(): (string | null | undefined)[] {
  const kept = (storage: 'localStorage' | 'sessionStorage') => {
    try {
      return window[storage].getItem(REMEMBERED);
    } catch {
      return null;
    }
  };
  return [
    new URLSearchParams(location.search).get('lng'),
    document.cookie.match(/(?:^|; )i18next=([^;]*)/)?.[1],
    kept('localStorage'),
    kept('sessionStorage'),
    ...navigator.languages,
    document.documentElement.lang,
  ];
}

function remember(language: Language): void {
  try {
    localStorage.setItem(REMEMBERED, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/**
 * Finds the language (query string, cookie, local storage, session storage, browser, page, French), at once; then loads
 * the core's texts.
 */
export async function startLanguages(): Promise<void> {
  const lng =
    wishes()
      .map((code) => code?.slice(0, 2).toLowerCase())
      .find(isLanguage) ?? 'fr';
  init(lng);
  i18next.on('languageChanged', show);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === REMEMBERED && isLanguage(newValue) && newValue !== currentLanguage()) void chooseLanguage(newValue);
  });
  await chooseLanguage(lng);
}

export function currentLanguage(): Language {
  const code = i18next.resolvedLanguage ?? i18next.language;
  return isLanguage(code) ? code : 'fr';
}

/** Changes the language once all texts in use are loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  const missing = () => [...used].filter((name) => !has(language, name));
  while (missing().length > 0) await Promise.all(missing().map((name) => load(language, name)));
  remember(language);
  await i18next.changeLanguage(language);
}
