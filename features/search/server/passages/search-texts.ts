import type { Category } from '#features/texts/contract.ts';
import type { BookIndex } from '#features/texts/shared/book-index.ts';
import { knownBooks } from '#features/texts/shared/references.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { createAnswerCache } from '#server/ops/answer-cache.ts';
import { TooLong, within } from '#server/ops/within.ts';
import type { Hit, SearchAnswer } from '../../contract.ts';
import { directMatch, namesPlace } from '../../shared/passages/direct-match.ts';
import { type CachedAnswer, searchCached } from '../../shared/passages/search-cached.ts';
import type { SearchIndex } from '../../shared/passages/search-index.ts';
import { fillSearchIndex, indexVersion, isFilled, type StoredBooks } from './fill-index.ts';
import { postgresIndex } from './postgres-index.ts';
import { createRateLimit } from './rate-limit.ts';

/**
 * Searches upstream; rejects when it is unreachable.
 * @param q in lower case
 */
export type UpstreamSearch = (q: string, learnerId: string) => Promise<Hit[]>;

export type SearchInput = { q: string; category?: Category | undefined; book?: string | undefined; page: number };

type Searching = Pick<Learner, 'id'> & Partial<Pick<Learner, 'language'>>;
type SearchContext = Pick<AppContext, 'pool' | 'reads' | 'log' | 'limits'>;

const STORED_MS = 5 * 60_000;
const UPSTREAM_MS = 60 * 60_000;
/** Time to wait for upstream, with and without other hits. */
const PATIENCE_MS = { some: 300, none: 8_000 };

/**
 * Creates the search.
 * @param corpusFolder output of `buildCorpus`; fills an empty index on a search or on `prepare`
 * @param bookIndex default: books known offline
 * @param storedBooks stored texts, indexed again with the rest
 */
export function createSearch(
  corpusFolder: string,
  upstream?: UpstreamSearch,
  bookIndex: () => Promise<Pick<BookIndex, 'parse' | 'find'>> = () => Promise.resolve(knownBooks),
  storedBooks?: StoredBooks,
) {
  const stored = createAnswerCache<CachedAnswer>(300, STORED_MS);
  const rateLimit = createRateLimit();
  const asked = createAnswerCache<Hit[]>(300, UPSTREAM_MS);
  let filling: Promise<void> | null = null;
  let isWhole = false;
  let passages: SearchIndex | null = null;
  const stopping = new AbortController();

  function prepare(app: Pick<AppContext, 'pool' | 'log'>): Promise<void> {
    filling ??= fillSearchIndex(app, corpusFolder, stopping.signal, storedBooks).then(
      (written) => {
        if (written === null) filling = null;
        if (written) app.log.info({ passages: written }, 'the search knows the embedded texts');
      },
      (error: unknown) => {
        if (stopping.signal.aborted) return;
        filling = null;
        app.log.error({ err: error }, 'the search could not be filled');
      },
    );
    return filling;
  }

  /** Asks the database that searches use: a replica may lack the index, and answers are cached. */
  async function isReady(app: SearchContext): Promise<boolean> {
    if (isWhole) return true;
    void prepare(app);
    isWhole = await isFilled(app.reads, await indexVersion(corpusFolder));
    return isWhole;
  }

  /** Upstream's hits if in time. Otherwise the request continues for the next search. */
  async function askUpstream(
    q: string,
    learnerId: string,
    some: boolean,
  ): Promise<Pick<SearchAnswer, 'upstream'> & { hits: Hit[] }> {
    const key = q.trim().toLowerCase();
    if (!upstream || key === '') return { hits: [], upstream: 'not-asked' };
    try {
      const answer = asked.get(key, () => upstream(key, learnerId));
      return { hits: await within(some ? PATIENCE_MS.some : PATIENCE_MS.none, answer), upstream: 'answered' };
    } catch (error) {
      return { hits: [], upstream: some && error instanceof TooLong ? 'not-asked' : 'unreachable' };
    }
  }

  /**
   * Searches a page. While the index is being filled, results are partial and not cached.
   * @throws {RateLimited}
   */
  async function search(app: SearchContext, learner: Searching, input: SearchInput): Promise<SearchAnswer> {
    const { q, category, book, page } = input;
    const ready = await isReady(app);
    const index = await bookIndex();
    const words = namesPlace(q, index) ? '' : q;
    const key = JSON.stringify([words.trim(), category, book, page, learner.language]);
    // Counts before using a cached answer: a refusal concerns this learner only.
    if (!ready || !stored.has(key)) rateLimit.count(app, learner.id);
    passages ??= postgresIndex(app.reads);
    const searched = passages;
    const ask = () => searchCached(searched, words, { category, book }, page, learner.language);
    const { episodes, hits, total, books, pages, unknown } = await (ready ? stored.get(key, ask) : ask());
    const more = await askUpstream(page === 1 ? words : '', learner.id, total > 0);
    const known = new Set(hits.map(({ ref }) => ref));
    const added = more.hits.filter(
      (hit) => !known.has(hit.ref) && (!category || hit.category === category) && (!book || hit.book === book),
    );
    return {
      directMatch: directMatch(q, index),
      episodes,
      hits: [...hits, ...added],
      total,
      books,
      page,
      pages,
      // The word may be in a book that is not indexed yet.
      unknown: ready ? unknown : [],
      upstream: more.upstream,
      ...(!ready && { isIncomplete: true as const }),
    };
  }

  /** Stops filling on shutdown; resolves when no connection is in use. */
  async function stop(): Promise<void> {
    stopping.abort();
    await filling;
  }

  return { search, prepare, stop, forget: stored.clear };
}
