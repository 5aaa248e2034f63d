import type { Category } from '#features/texts/contract.ts';
import type { Hit, SearchAnswer } from '../../contract.ts';
import { HITS_PER_PAGE } from '../hits-per-page.ts';
import { withoutElision } from './english-words.ts';
import { expandTerms, type Group } from './expand-terms.ts';
import { readsForeign } from './foreign-words.ts';
import { presentBook, presentHit } from './present-hit.ts';
import { askForAll, askForAny, askForMost, canBeWider, isFrequent, mayBeByChance, NEAR } from './questions.ts';
import { readSearch } from './read-search.ts';
import type { Found, Question, SearchIndex } from './search-index.ts';

export type Filters = { category?: Category | undefined; book?: string | undefined };
export type StoredAnswer = Pick<SearchAnswer, 'hits' | 'total' | 'books' | 'unknown'>;
type FoundAnswer = Omit<StoredAnswer, 'unknown'>;

/**
 * Searches ever less strictly: all words; if they fill no page, also lemmas and similar words; then most words.
 * @param more.before hits before these on the first page
 */
export async function searchStored(
  index: SearchIndex,
  typed: string,
  { category, book }: Filters,
  page: number,
  { before = 0, language }: { before?: number; language?: string | undefined } = {},
): Promise<StoredAnswer> {
  const groups = await expandTerms(index, readSearch(typed), language);
  const unknown = readsForeign(language) ? unknownWords(groups) : [];
  if (groups.length === 0) return { hits: [], total: 0, books: [], unknown };
  return { ...(await findStored(index, groups, { category, book }, page, before)), unknown };
}

/** Words in non-Hebrew letters without any meaning in the embedded translation. */
const unknownWords = (groups: Group[]): string[] =>
  groups
    .filter(({ language }) => language === 'en')
    .flatMap(({ terms }) => terms)
    .filter(({ word, uses, stop }) => uses === 0 && !stop && /\p{L}/u.test(word))
    .map(({ word }) => withoutElision(word));

async function findStored(
  index: SearchIndex,
  groups: Group[],
  { category, book }: Filters,
  page: number,
  before: number,
): Promise<FoundAnswer> {
  const span = (at: number) => ({
    limit: at === 1 ? HITS_PER_PAGE - before : HITS_PER_PAGE,
    offset: at === 1 ? 0 : (at - 1) * HITS_PER_PAGE - before,
  });
  const ask = (question: Question, at = page) => index.find({ ...question, category, book }, span(at));
  const all = await askForEverything(groups, ask);
  const passages = all.books.reduce((sum, { count }) => sum + count, 0);
  const most = mayBeByChance(groups, passages, 0) ? askForMost(groups) : null;
  if (!most) return passages > 0 ? present(all) : present(await findAny(groups, ask));
  // Only the first page has the best rank.
  const first = page === 1 || passages === 0 ? all : await askForEverything(groups, (question) => ask(question, 1));
  const rank = Math.max(0, ...first.passages.map((passage) => passage.rank));
  if (!mayBeByChance(groups, passages, rank)) return present(all);
  const mostOf = await ask(most);
  if (passages === 0 && mostOf.books.length === 0) return present(await findAny(groups, ask));
  return besides(present(page === 1 ? all : { ...all, passages: [] }), present(mostOf), span(page).limit);
}

/** A story spans many verses: its words may share only a section. */
async function findAny(groups: Group[], ask: (question: Question) => Promise<Found>): Promise<Found> {
  const question = askForAny(groups);
  return question ? ask(question) : { total: 0, passages: [], books: [] };
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

const present = ({ passages, total, books, byLemma = false }: Answered): FoundAnswer => ({
  total,
  books: books.map(presentBook),
  hits: passages.map((passage) => presentHit(passage, byLemma && passage.language === 'he' && passage.rank < NEAR)),
});

function besides(all: FoundAnswer, most: FoundAnswer, limit: number): FoundAnswer {
  if (most.total < all.total) return all;
  const known = new Set(all.hits.map(({ slug, language }) => `${slug} ${language}`));
  const others = most.hits.filter(({ slug, language }) => !known.has(`${slug} ${language}`));
  return { ...most, hits: firstVerses([...all.hits, ...others], limit) };
}

/** All hits of the first `count` verses: one per side and language. */
function firstVerses(hits: Hit[], count: number): Hit[] {
  const shown = new Set([...new Set(hits.map(({ slug }) => slug))].slice(0, count));
  return hits.filter(({ slug }) => shown.has(slug));
}
