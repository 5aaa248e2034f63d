import { joinedInHebrew } from '../times/hebrew-time.ts';

/** `a, b et c`. For Hebrew, browsers use a hyphen instead of a maqaf. */
export const listed = (language: string, words: Iterable<string>): string =>
  language === 'he' ? joinedInHebrew([...words]) : new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
