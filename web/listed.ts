import { joinedInHebrew } from './hebrew-time.ts';

/** Joins words: `a, b et c`. In Hebrew browsers join by a hyphen instead of a maqaf. */
export const listed = (language: string, words: Iterable<string>): string =>
  language === 'he' ? joinedInHebrew([...words]) : new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
