export const sides = ['source', 'translation'] as const;
export type Side = (typeof sides)[number];

export const COMMON_LANGUAGE = 'en';

/** BCP 47 without a region: `he`, `fr`, `arc`. */
const CODE = /^[a-z]{2,3}$/;

/** Language names that the public library's export uses instead of codes. */
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

/** Code of a language from its code or English name; null if unknown. */
export function languageCode(name: string | null | undefined): string | null {
  const plain = (name ?? '')
    .trim()
    .toLowerCase()
    .replace(/[-_].*$/, '');
  const code = NAMES[plain] ?? NEWER[plain] ?? plain;
  return CODE.test(code) ? code : null;
}

/** `Bible du Rabbinat [fr]`, as in the public library. */
export const languageInTitle = (title: string | null | undefined): string | null =>
  languageCode(/\[([a-z]{2,3})\]\s*$/.exec(title ?? '')?.[1]);

const HEBREW_LETTERS = new Set(['he', 'arc', 'yi', 'jrb', 'jpr']);
const FROM_THE_RIGHT = new Set([...HEBREW_LETTERS, 'ar', 'fa', 'ur', 'syc', 'syr', 'ckb']);

/** Whether texts of a language have Hebrew points, font and word rules. */
export const inHebrewLetters = (language: string): boolean => HEBREW_LETTERS.has(language);

export const directionOf = (language: string): 'ltr' | 'rtl' => (FROM_THE_RIGHT.has(language) ? 'rtl' : 'ltr');

/** Best first: the reader's own, then English. */
export const translationLanguages = (wished: string): string[] => [...new Set([wished, COMMON_LANGUAGE])];
