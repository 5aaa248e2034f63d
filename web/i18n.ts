import i18next from 'i18next';
import { isLanguage, type Language, languageFacts, languages } from '#shared/languages.ts';

type Catalogue = () => Promise<{ default: object }>;
/** Loaded by a rarely opened page itself. */
export type PageWords = Record<Language, Catalogue>;
type Extent = 'visitor' | 'whole';

const catalogues: Record<Language, Record<Extent, Catalogue>> = {
  fr: { visitor: () => import('./locales/fr-visitor.ts'), whole: () => import('./locales/fr.ts') },
  en: { visitor: () => import('./locales/en-visitor.ts'), whole: () => import('./locales/en.ts') },
  he: { visitor: () => import('./locales/he-visitor.ts'), whole: () => import('./locales/he.ts') },
  es: { visitor: () => import('./locales/es-visitor.ts'), whole: () => import('./locales/es.ts') },
};

const REMEMBERED = 'i18nextLng';

let extent: Extent = 'visitor';
let detected: () => void;
const detecting = new Promise<void>((resolve) => {
  detected = resolve;
});
const loaded = new Map<Language, Extent>();
/** Also loaded for a newly chosen language. */
const ofPages = new Set<PageWords>();
/** The server renders pages in any language. */
let speaksAll = false;

async function load(language: Language): Promise<void> {
  const wanted = extent;
  if (loaded.get(language) === 'whole' || loaded.get(language) === wanted) return;
  const catalogue = await catalogues[language][wanted]();
  i18next.addResourceBundle(language, 'translation', catalogue.default, true, true);
  if (loaded.get(language) !== 'whole') loaded.set(language, wanted);
}

let first: { words: PageWords; loading: Promise<void> } | undefined;

/**
 * Loads a page's first texts. The rest follows when idle, before an interaction (`withAllWords`), or when a text is
 * missing.
 */
export async function loadFirstWords(words: PageWords): Promise<void> {
  if (extent === 'whole') return loadWholeCatalogue();
  first ??= { words, loading: loadPageWords(words) };
  try {
    await first.loading;
  } catch (error) {
    first = undefined;
    throw error;
  }
}

/** Waits for the texts shown on every learner page. */
export const loadShownWords = (): Promise<void> => first?.loading ?? loadWholeCatalogue();

/** Loads code for an interaction with all texts. */
export const withAllWords =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.all([load(), first && loadWholeCatalogue()]);
    return loaded;
  };

let isMissed = false;

/** Renders nothing, loads the catalogue and re-renders. */
function sayLater(key: string): string {
  if (loaded.get(currentLanguage()) === 'whole') return key;
  if (!isMissed)
    loadWholeCatalogue()
      .then(() => i18next.changeLanguage(currentLanguage()))
      // The next rendering retries it.
      .catch(() => {})
      .finally(() => {
        isMissed = false;
      });
  isMissed = true;
  return '';
}

export async function loadWholeCatalogue(): Promise<void> {
  extent = 'whole';
  await detecting;
  await load(currentLanguage());
  if (first) ofPages.delete(first.words);
  first = undefined;
}

async function add(language: Language, words: PageWords): Promise<void> {
  i18next.addResourceBundle(language, 'translation', (await words[language]()).default, true, true);
}

/** Now and for every language chosen later; the page waits. */
export async function loadPageWords(words: PageWords): Promise<void> {
  ofPages.add(words);
  await detecting;
  await Promise.all((speaksAll ? languages : [currentLanguage()]).map((language) => add(language, words)));
}

function show(language: string): void {
  if (!isLanguage(language)) return;
  document.documentElement.lang = language;
  document.documentElement.dir = languageFacts[language].direction;
}

export async function speakAll(): Promise<void> {
  extent = 'whole';
  speaksAll = true;
  detected();
  await Promise.all(languages.map(load));
}

function wishes(): (string | null | undefined)[] {
  const kept = (storage: 'localStorage' | 'sessionStorage') => {
    try {
      return window[storage].getItem(REMEMBERED);
    } catch {
      return null; // storage is disabled
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
    // Without storage it lasts as long as the page.
  }
}

/**
 * Finds the language (query string, cookie, local storage, session storage, browser, page, French) and loads its
 * catalogue.
 */
export async function startLanguages(): Promise<void> {
  const lng =
    wishes()
      .map((code) => code?.slice(0, 2).toLowerCase())
      .find(isLanguage) ?? 'fr';
  await i18next.init({ lng, parseMissingKeyHandler: sayLater });
  detected();
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

export async function chooseLanguage(language: Language): Promise<void> {
  await Promise.all([load(language), ...[...ofPages].map((words) => add(language, words))]);
  remember(language);
  await i18next.changeLanguage(language);
}
