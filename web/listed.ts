import { joinedInHebrew } from './hebrew-time.ts';

/** Several words as one: `a, b et c`. Browsers join by a hyphen in Hebrew, where a maqaf is written. */
export const listed = (language: string, words: Iterable<string>): string =>
  language === 'he' ? joinedInHebrew([...words]) : new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
