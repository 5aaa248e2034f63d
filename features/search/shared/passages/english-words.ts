import type { WordIndex } from './tokens.ts';

/** `stop`: so common that a passage may lack it. */
export type Stem = { stem: string; stop: boolean };

export const withoutElision = (word: string): string =>
  word.replace(/^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|dell|nell|all|sull|un)'(?=..)/, '');

export const withoutLigatures = (word: string): string => word.replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** @param words as found by `latinWords` */
export function indexEnglish(words: string[], stems: Map<string, Stem>, index: WordIndex): void {
  for (const [at, word] of words.entries()) index.addWord(word, stems.get(word)?.stem ?? word, at + 1);
}

export function indexBehindElisions(words: string[], stems: Map<string, Stem>, index: WordIndex): void {
  for (const [at, word] of words.entries()) {
    const behind = withoutElision(word);
    if (behind !== word) index.addWord(behind, stems.get(behind)?.stem ?? behind, at + 1);
  }
}
