import type pg from 'pg';
import { type Category, HITS_PER_PAGE, type SearchAnswer } from '../../contract.ts';
import { type Found, findPassages, type Question } from './find-passages.ts';
import { presentBook, presentHit } from './present-hit.ts';
import { askForAll, askForMost, canBeWider, isFrequent, NEAR } from './questions.ts';
import { readSearch } from './read-search.ts';
import { understand } from './understand.ts';

export type Filters = { category?: Category | undefined; book?: string | undefined };
/** The part of the answer that comes from what is kept. */
export type KeptAnswer = Pick<SearchAnswer, 'hits' | 'total' | 'books'>;

/**
 * Searches what is kept, as closely as it finds anything: all the words as they were typed or with other prefixes and
 * endings; by lemma, or by words like them, when that gives less than a page; most of the words when no passage has all.
 */
export async function searchKept(
  db: Pick<pg.Pool, 'query'>,
  typed: string,
  { category, book }: Filters,
  page: number,
): Promise<KeptAnswer> {
  const groups = await understand(db, readSearch(typed));
  if (groups.length === 0) return { hits: [], total: 0, books: [] };
  const span = { limit: HITS_PER_PAGE, offset: (page - 1) * HITS_PER_PAGE };
  const ask = (question: Question) => findPassages(db, { ...question, category, book }, span);
  const wider = canBeWider(groups);
  if (!wider || isFrequent(groups, HITS_PER_PAGE)) {
    const found = await ask(askForAll(groups, 'near', HITS_PER_PAGE));
    if (found.total > 0 && (!wider || found.total >= HITS_PER_PAGE)) return present(found, false);
  }
  if (wider) {
    const found = await ask(askForAll(groups, 'wide', HITS_PER_PAGE));
    if (found.total > 0) return present(found, true);
  }
  const most = askForMost(groups);
  return most ? present(await ask(most), false) : { hits: [], total: 0, books: [] };
}

const present = ({ passages, total, books }: Found, wide: boolean): KeptAnswer => ({
  total,
  books: books.map(presentBook),
  hits: passages.map((passage) => presentHit(passage, wide && passage.language === 'he' && passage.rank < NEAR)),
});
