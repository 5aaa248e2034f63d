import { hebrewWords, latinWords } from '#features/texts/shared/search-words.ts';
import { stemTokens, WordIndex, wordToken } from '../shared/passages/tokens.ts';
import { indexHebrew } from '../shared/passages/verse-words.ts';

/** Text of a learner as the library's index has it: a `tsvector` in PostgreSQL's notation. */
export function indexedWords(text: string): string {
  const index = new WordIndex();
  indexHebrew(text, index);
  for (const [at, word] of latinWords(text).entries()) index.add(wordToken(word), at + 1);
  return index.toString();
}

/**
 * Finds all typed words, or their beginnings: a `tsquery` in PostgreSQL's notation.
 * @returns null if nothing is to be found
 */
export function wordsQuery(typed: string): string | null {
  const hebrew = hebrewWords(typed).map((word) => `(${[...stemTokens(word), wordToken(word)].map(begun).join(' | ')})`);
  const latin = latinWords(typed).map((word) => begun(wordToken(word)));
  const all = [...hebrew, ...latin];
  return all.length === 0 ? null : all.join(' & ');
}

const begun = (token: string): string => `'${token}':*`;
