import type { ReadDatabase } from '#server/database/read-database.ts';
import type { WordIndex } from './tokens.ts';

/** `stop`: so common that a passage may lack it. */
export type Stem = { stem: string; stop: boolean };

/** Stems of English words by PostgreSQL. Stop words ("the", "not") are their own stems: they can be searched. */
export async function stemsOf(db: ReadDatabase, words: Iterable<string>): Promise<Map<string, Stem>> {
  const { rows } = await db.query<Stem & { word: string }>(
    `select word, coalesce(stems[1], word) as stem, stems = '{}' or length(word) = 1 as stop
     from (select word, ts_lexize('english_stem', word) as stems from unnest($1::text[]) as given(word)) lexized`,
    [[...words]],
  );
  return new Map(rows.map(({ word, stem, stop }) => [word, { stem, stop }]));
}

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
