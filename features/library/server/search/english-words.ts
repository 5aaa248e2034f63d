import type pg from 'pg';
import type { WordIndex } from './tokens.ts';

/** `stop`: a word so common that a passage without it may be meant as well. */
export type Stem = { stem: string; stop: boolean };

/**
 * The stems of English words, by PostgreSQL's own stemmer; the words it leaves out of texts ("the", "not") are their own
 * stem, because here they can be looked for too.
 * @param words as `plainLatin` makes them
 */
export async function stemsOf(db: Pick<pg.Pool, 'query'>, words: Iterable<string>): Promise<Map<string, Stem>> {
  const { rows } = await db.query<Stem & { word: string }>(
    `select word, coalesce(stems[1], word) as stem, stems = '{}' or length(word) = 1 as stop
     from (select word, ts_lexize('english_stem', word) as stems from unnest($1::text[]) as given(word)) lexized`,
    [[...words]],
  );
  return new Map(rows.map(({ word, stem, stop }) => [word, { stem, stop }]));
}

/** `l'homme` without its article: what is looked for is the word behind it. */
export const withoutElision = (word: string): string =>
  word.replace(/^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|dell|nell|all|sull|un)'(?=..)/, '');

/** `cœur` in letters that every keyboard has. */
export const withoutLigatures = (word: string): string => word.replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/**
 * Writes the words of an English text into its index.
 * @param words as `latinWords` finds them
 */
export function indexEnglish(words: string[], stems: Map<string, Stem>, index: WordIndex): void {
  for (const [at, word] of words.entries()) index.addWord(word, stems.get(word)?.stem ?? word, at + 1);
}

/** Adds the words that stand behind an elided one, as French and Italian have them. */
export function indexBehindElisions(words: string[], stems: Map<string, Stem>, index: WordIndex): void {
  for (const [at, word] of words.entries()) {
    const behind = withoutElision(word);
    if (behind !== word) index.addWord(behind, stems.get(behind)?.stem ?? behind, at + 1);
  }
}
