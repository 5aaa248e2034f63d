/** The two sides of a text: as it was written (mostly Hebrew or Aramaic), and in another language. */
export const sides = ['source', 'translation'] as const;
export type Side = (typeof sides)[number];

/** Where a translation is in no language that was wished for, this one comes first. */
export const COMMON_LANGUAGE = 'en';

/** The language of a text, as BCP 47 has it without a region: `he`, `fr`, `arc`. */
const CODE = /^[a-z]{2,3}$/;

/** How languages are called where codes are not used; as the export of the public library names its folders. */
const NAMES: Record<string, string> = {
  hebrew: 'he',
  aramaic: 'arc',
  english: 'en',
  french: 'fr',
  spanish: 'es',
  german: 'de',
  russian: 'ru',
  yiddish: 'yi',
  italian: 'it',
  portuguese: 'pt',
  polish: 'pl',
  arabic: 'ar',
  persian: 'fa',
};
/** Codes that are no more in use, and longer forms of shorter ones. */
const NEWER: Record<string, string> = {
  iw: 'he',
  heb: 'he',
  ji: 'yi',
  yid: 'yi',
  eng: 'en',
  fre: 'fr',
  fra: 'fr',
  spa: 'es',
};

/** The code of a language, given by code or by English name; null for what is neither. */
export function languageCode(name: string | null | undefined): string | null {
  const plain = (name ?? '')
    .trim()
    .toLowerCase()
    .replace(/[-_].*$/, '');
  const code = NAMES[plain] ?? NEWER[plain] ?? plain;
  return CODE.test(code) ? code : null;
}

/** The public library ends the titles of versions in other languages than Hebrew and English so: `Bible du Rabbinat [fr]`. */
export const languageInTitle = (title: string | null | undefined): string | null =>
  languageCode(/\[([a-z]{2,3})\]\s*$/.exec(title ?? '')?.[1]);

const HEBREW_LETTERS = new Set(['he', 'arc', 'yi', 'jrb', 'jpr']);
const FROM_THE_RIGHT = new Set([...HEBREW_LETTERS, 'ar', 'fa', 'ur', 'syc', 'syr', 'ckb']);

/** Whether texts of a language are written in Hebrew letters: they have points, another face, and words of their own kind. */
export const inHebrewLetters = (language: string): boolean => HEBREW_LETTERS.has(language);

export const directionOf = (language: string): 'ltr' | 'rtl' => (FROM_THE_RIGHT.has(language) ? 'rtl' : 'ltr');

/** The languages a reader takes a translation in, the nearest first: their own, else English. Any other comes after. */
export const translationLanguages = (wished: string): string[] => [...new Set([wished, COMMON_LANGUAGE])];
