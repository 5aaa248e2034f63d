import type { House, Learner } from '#server/house.ts';
import { type Category, HITS_PER_PAGE, type Hit, type SearchAnswer } from '../../contract.ts';
import { knownShelf } from '../../rules/references.ts';
import type { Shelf } from '../../rules/shelf.ts';
import { fillSearchIndex } from './fill-index.ts';
import { jumpTo } from './jump.ts';
import { createMemory } from './memory.ts';
import { createOften } from './often.ts';
import { type KeptAnswer, searchKept } from './search-kept.ts';

/**
 * Asks the public library. Hits are clean text with `source: 'upstream'`; a rejection means that it could not be reached.
 * @param q in lower case
 */
export type UpstreamSearch = (q: string) => Promise<Hit[]>;

export type SearchInput = { q: string; category?: Category | undefined; book?: string | undefined; page: number };

type SearchHouse = Pick<House, 'pool' | 'log' | 'limits'>;

/** What is kept changes when a text is read for the first time; then an answer may be as old as this. */
const KEPT_MS = 5 * 60_000;
const UPSTREAM_MS = 60 * 60_000;
/** How long an answer waits for the public library: when there is something to show already, and when there is nothing. */
const PATIENCE_MS = { some: 300, none: 8_000 };
/** How long the first searches wait until the embedded texts are in the index. */
const FILLING_MS = 8_000;

/**
 * The search of the texts.
 * @param corpusFolder what `buildCorpus` made; the index is filled from it when a search or `prepare` finds it empty
 * @param upstream asked besides, when there is one
 * @param shelf the books a query may name a place in; without it those that are known without a network
 */
export function createSearch(
  corpusFolder: string,
  upstream?: UpstreamSearch,
  shelf: () => Promise<Pick<Shelf, 'parse'>> = () => Promise.resolve(knownShelf),
) {
  const kept = createMemory<KeptAnswer>(300, KEPT_MS);
  const often = createOften();
  const asked = createMemory<Hit[]>(300, UPSTREAM_MS);
  let filling: Promise<void> | null = null;

  /** Fills the index in the background; once it is filled this costs nothing. Never rejects. */
  function prepare(house: Pick<House, 'pool' | 'log'>): Promise<void> {
    filling ??= fillSearchIndex(house, corpusFolder).then(
      (written) => {
        // What was answered while it was empty is not the answer.
        kept.clear();
        // Another instance is filling it: the next search looks again.
        if (written === null) filling = null;
        else if (written > 0) house.log.info({ passages: written }, 'the search knows the embedded texts');
      },
      (error: unknown) => {
        filling = null;
        house.log.error({ err: error }, 'the search could not be filled');
      },
    );
    return filling;
  }

  /** What the public library says, if it says so in time. Otherwise the question goes on, for who asks again. */
  async function askUpstream(q: string, some: boolean): Promise<Pick<SearchAnswer, 'upstream'> & { hits: Hit[] }> {
    const key = q.trim().toLowerCase();
    if (!upstream || key === '') return { hits: [], upstream: 'not-asked' };
    try {
      const answer = asked.get(key, () => upstream(key));
      return { hits: await within(some ? PATIENCE_MS.some : PATIENCE_MS.none, answer), upstream: 'answered' };
    } catch (error) {
      return { hits: [], upstream: some && error instanceof TooLong ? 'not-asked' : 'unreachable' };
    }
  }

  /**
   * One page of answers. What the public library adds stands on the first one, after what is kept.
   * @throws {TooOften}
   */
  async function search(house: SearchHouse, learner: Pick<Learner, 'id'>, input: SearchInput): Promise<SearchAnswer> {
    const { q, category, book, page } = input;
    await within(FILLING_MS, prepare(house)).catch(() => {});
    const { hits, total, books } = await kept.get(JSON.stringify([q.trim(), category, book, page]), async () => {
      often.count(house, learner.id);
      return searchKept(house.pool, q, { category, book }, page);
    });
    const more = await askUpstream(page === 1 ? q : '', total > 0);
    const known = new Set(hits.map(({ ref }) => ref));
    const added = more.hits.filter(
      (hit) => !known.has(hit.ref) && (!category || hit.category === category) && (!book || hit.book === book),
    );
    return {
      jump: jumpTo(q, await shelf()),
      hits: [...hits, ...added],
      total,
      books,
      page,
      pages: Math.ceil(total / HITS_PER_PAGE),
      upstream: more.upstream,
    };
  }

  return { search, prepare, forget: kept.clear };
}

class TooLong extends Error {}

/** @throws {TooLong} when it takes longer; whatever was asked goes on */
async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      answer,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new TooLong()), milliseconds);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
