import type pg from 'pg';
import { type Category, HITS_PER_PAGE, type SearchAnswer } from '../../contract.ts';
import { expandTerms, type Group } from './expand-terms.ts';
import { type Found, findPassages, type Question } from './find-passages.ts';
import { presentBook, presentHit } from './present-hit.ts';
import { askForAll, askForMost, canBeWider, isFrequent, mayBeByChance, NEAR } from './questions.ts';
import { readSearch } from './read-search.ts';

export type Filters = { category?: Category | undefined; book?: string | undefined };
/** The part of the answer that comes from what is stored. */
export type StoredAnswer = Pick<SearchAnswer, 'hits' | 'total' | 'books'>;

/**
 * Searches what is stored, as closely as it finds anything: all the words as they were typed or with other prefixes and
 * endings; by lemma, or by words like them, when that gives less than a page; most of the words when no passage has all of
 * them, or some do by chance: those stay first.
 * @param before how many other hits stand before these, on the first page
 */
export async function searchStored(
  db: Pick<pg.Pool, 'query'>,
  typed: string,
  { category, book }: Filters,
  page: number,
  before = 0,
): Promise<StoredAnswer> {
  const groups = await expandTerms(db, readSearch(typed));
  if (groups.length === 0) return { hits: [], total: 0, books: [] };
  const span = (at: number) => ({
    limit: at === 1 ? HITS_PER_PAGE - before : HITS_PER_PAGE,
    offset: at === 1 ? 0 : (at - 1) * HITS_PER_PAGE - before,
  });
  const ask = (question: Question, at = page) => findPassages(db, { ...question, category, book }, span(at));
  const all = await askForEverything(groups, ask);
  // In every book: a filter does not make what was found better or worse.
  const passages = all.books.reduce((sum, { count }) => sum + count, 0);
  const most = mayBeByChance(groups, passages, 0) ? askForMost(groups) : null;
  if (!most) return present(all);
  // The first page says how well they answer.
  const first = page === 1 || passages === 0 ? all : await askForEverything(groups, (question) => ask(question, 1));
  const rank = Math.max(0, ...first.passages.map((passage) => passage.rank));
  if (!mayBeByChance(groups, passages, rank)) return present(all);
  return besides(present(page === 1 ? all : { ...all, passages: [] }), present(await ask(most)), span(page).limit);
}

type Answered = Found & { byLemma?: boolean };

async function askForEverything(groups: Group[], ask: (question: Question) => Promise<Found>): Promise<Answered> {
  const wider = canBeWider(groups);
  if (!wider || isFrequent(groups, HITS_PER_PAGE)) {
    const found = await ask(askForAll(groups, 'near', HITS_PER_PAGE));
    if (!wider || found.total >= HITS_PER_PAGE) return found;
  }
  return { ...(await ask(askForAll(groups, 'wide', HITS_PER_PAGE))), byLemma: true };
}

const present = ({ passages, total, books, byLemma = false }: Answered): StoredAnswer => ({
  total,
  books: books.map(presentBook),
  hits: passages.map((passage) => presentHit(passage, byLemma && passage.language === 'he' && passage.rank < NEAR)),
});

/** The passages that have all of the words, then those that have most; the latter count the former too. */
function besides(all: StoredAnswer, most: StoredAnswer, limit: number): StoredAnswer {
  if (most.total < all.total) return all;
  const known = new Set(all.hits.map(({ slug, language }) => `${slug} ${language}`));
  const others = most.hits.filter(({ slug, language }) => !known.has(`${slug} ${language}`));
  return { ...most, hits: [...all.hits, ...others].slice(0, limit) };
}
