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

/**
 * Writes the words of an English text into its index.
 * @param words as `latinWords` finds them
 */
export function indexEnglish(words: string[], stems: Map<string, Stem>, index: WordIndex): void {
  for (const [at, word] of words.entries()) index.addWord(word, stems.get(word)?.stem ?? word, at + 1);
}
