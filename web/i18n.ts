import i18next from 'i18next';
import { isLanguage, type Language, languageFacts, languages } from '#shared/languages.ts';

type Catalogue = () => Promise<{ default: object }>;
/** The words of a page that brings its own, because few open it. */
export type PageWords = Record<Language, Catalogue>;
/** What a visitor reads, on a slow phone perhaps, and all there is. */
type Extent = 'visitor' | 'whole';

const catalogues: Record<Language, Record<Extent, Catalogue>> = {
  fr: { visitor: () => import('./locales/fr-visitor.ts'), whole: () => import('./locales/fr.ts') },
  en: { visitor: () => import('./locales/en-visitor.ts'), whole: () => import('./locales/en.ts') },
  he: { visitor: () => import('./locales/he-visitor.ts'), whole: () => import('./locales/he.ts') },
  es: { visitor: () => import('./locales/es-visitor.ts'), whole: () => import('./locales/es.ts') },
};

/** Where a browser keeps the language that was chosen last. */
const REMEMBERED = 'i18nextLng';

let extent: Extent = 'visitor';
let detected: () => void;
const detecting = new Promise<void>((resolve) => {
  detected = resolve;
});
const loaded = new Map<Language, Extent>();
/** Words of single pages that were opened: another language brings them too. */
const ofPages = new Set<PageWords>();
/** Where pages are drawn in any language, nobody has one. */
let speaksAll = false;

async function load(language: Language): Promise<void> {
  const wanted = extent;
  if (loaded.get(language) === 'whole' || loaded.get(language) === wanted) return;
  const catalogue = await catalogues[language][wanted]();
  i18next.addResourceBundle(language, 'translation', catalogue.default, true, true);
  if (loaded.get(language) !== 'whole') loaded.set(language, wanted);
}

/** What the page of now begins with, while the rest is not there. */
let first: { words: PageWords; loading: Promise<void> } | undefined;

/**
 * The words that a page cannot begin without, where they are much less than all there is. The rest comes when nothing else
 * happens, with what is pressed (`withAllWords`), or where a word is missing.
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

/** Waits for the words of what stands on every page of learners. */
export const loadShownWords = (): Promise<void> => first?.loading ?? loadWholeCatalogue();

/** Loads code that is pressed for, with all there is to say. */
export const withAllWords =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.all([load(), first && loadWholeCatalogue()]);
    return loaded;
  };

let isMissed = false;

/** A text that is not there yet is said when it is: whoever shows it is drawn anew. */
function sayLater(key: string): string {
  if (loaded.get(currentLanguage()) === 'whole') return key;
  if (!isMissed)
    loadWholeCatalogue()
      .then(() => i18next.changeLanguage(currentLanguage()))
      // It is asked for again by what is drawn next.
      .catch(() => {})
      .finally(() => {
        isMissed = false;
      });
  isMissed = true;
  return '';
}

/** From here on all there is to read is loaded, in this language and any other: for pages that say more than a visitor's. */
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

/** Brings the words of a page, in this language and any other that is chosen later; the page waits for it. */
export async function loadPageWords(words: PageWords): Promise<void> {
  ofPages.add(words);
  await detecting;
  await Promise.all((speaksAll ? languages : [currentLanguage()]).map((language) => add(language, words)));
}

/** The page's language and direction follow the interface. */
function show(language: string): void {
  if (!isLanguage(language)) return;
  document.documentElement.lang = language;
  document.documentElement.dir = languageFacts[language].direction;
}

/** For where pages are drawn in any language: all words of all languages. */
export async function speakAll(): Promise<void> {
  extent = 'whole';
  speaksAll = true;
  detected();
  await Promise.all(languages.map(load));
}

/** Where a language may be asked for or remembered, in the specified order. */
function wishes(): (string | null | undefined)[] {
  const kept = (storage: 'localStorage' | 'sessionStorage') => {
    try {
      return window[storage].getItem(REMEMBERED);
    } catch {
      return null; // storage is switched off
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

/** A language chosen here is known when one comes again. */
function remember(language: Language): void {
  try {
    localStorage.setItem(REMEMBERED, language);
  } catch {
    // Without a memory it holds as long as the page.
  }
}

/**
 * Finds the learner's language in the specified order (query string, cookie, local storage, session storage, browser,
 * page; French if none fits) and loads its catalogue. Only one is downloaded: all are complete.
 */
export async function startLanguages(): Promise<void> {
  const lng =
    wishes()
      .map((code) => code?.slice(0, 2).toLowerCase())
      .find(isLanguage) ?? 'fr';
  await i18next.init({ lng, parseMissingKeyHandler: sayLater });
  detected();
  i18next.on('languageChanged', show);
  // Chosen in another tab: this one follows.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === REMEMBERED && isLanguage(newValue) && newValue !== currentLanguage()) void chooseLanguage(newValue);
  });
  await chooseLanguage(lng);
}

export function currentLanguage(): Language {
  const code = i18next.resolvedLanguage ?? i18next.language;
  return isLanguage(code) ? code : 'fr';
}

/** Switches the interface. The old one stays until the new catalogue is there. */
export async function chooseLanguage(language: Language): Promise<void> {
  await Promise.all([load(language), ...[...ofPages].map((words) => add(language, words))]);
  remember(language);
  await i18next.changeLanguage(language);
}
