import type { AppContext, Learner } from '#server/app-context.ts';
import type { Category, Hit, SearchAnswer } from '../../contract.ts';
import type { BookIndex } from '../../shared/book-index.ts';
import { knownBooks } from '../../shared/references.ts';
import { createAnswerCache } from '../answer-cache.ts';
import { TooLong, within } from '../within.ts';
import { directMatch, namesPlace } from './direct-match.ts';
import { fillSearchIndex, indexVersion, isFilled, type RenewStored } from './fill-index.ts';
import { createRateLimit } from './rate-limit.ts';
import { type KeptAnswer, searchKept } from './search-kept.ts';

/**
 * Asks upstream. Hits are clean text with `source: 'upstream'`; a rejection means that it could not be reached.
 * @param q in lower case
 */
export type UpstreamSearch = (q: string, learnerId: string) => Promise<Hit[]>;

export type SearchInput = { q: string; category?: Category | undefined; book?: string | undefined; page: number };

/** Who searches; the language in which they read the app says in which one they may type. */
type Searching = Pick<Learner, 'id'> & Partial<Pick<Learner, 'language'>>;
type SearchContext = Pick<AppContext, 'pool' | 'log' | 'limits'>;

/** What is stored changes when a text is read for the first time; then an answer may be as old as this. */
const STORED_MS = 5 * 60_000;
const UPSTREAM_MS = 60 * 60_000;
/** How long an answer waits for upstream: when there is something to show already, and when there is nothing. */
const PATIENCE_MS = { some: 300, none: 8_000 };

/**
 * The search of the texts.
 * @param corpusFolder what `buildCorpus` made; the index is filled from it when a search or `prepare` finds it empty
 * @param upstream asked besides, when there is one
 * @param bookIndex the books a query may name a place in; without it those that are known without a network
 * @param renewStored brings the passages of stored texts up to date when the index is made anew
 */
export function createSearch(
  corpusFolder: string,
  upstream?: UpstreamSearch,
  bookIndex: () => Promise<Pick<BookIndex, 'parse' | 'find'>> = () => Promise.resolve(knownBooks),
  renewStored?: RenewStored,
) {
  const stored = createAnswerCache<KeptAnswer>(300, STORED_MS);
  const rateLimit = createRateLimit();
  const asked = createAnswerCache<Hit[]>(300, UPSTREAM_MS);
  let filling: Promise<void> | null = null;
  let isWhole = false;
  const stopping = new AbortController();

  /** Fills the index in the background; once it is filled this costs nothing. Never rejects. */
  function prepare(app: Pick<AppContext, 'pool' | 'log'>): Promise<void> {
    filling ??= fillSearchIndex(app, corpusFolder, stopping.signal, renewStored).then(
      (written) => {
        // Another instance is filling it: the next search looks again.
        if (written === null) filling = null;
        else isWhole = true;
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

  /** Whether all embedded texts are in the index. What is missing is filled in, in the background. */
  async function isReady(app: Pick<AppContext, 'pool' | 'log'>): Promise<boolean> {
    if (isWhole) return true;
    void prepare(app);
    isWhole = await isFilled(app.pool, await indexVersion(corpusFolder));
    return isWhole;
  }

  /** What upstream says, if it says so in time. Otherwise the question goes on, for who asks again. */
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
   * One page of answers. What upstream adds stands on the first one, after what is stored. While the index is being made,
   * the answer is what it holds by then, and is not remembered.
   * @throws {RateLimited}
   */
  async function search(app: SearchContext, learner: Searching, input: SearchInput): Promise<SearchAnswer> {
    const { q, category, book, page } = input;
    const ready = await isReady(app);
    const index = await bookIndex();
    const words = namesPlace(q, index) ? '' : q;
    const key = JSON.stringify([words.trim(), category, book, page, learner.language]);
    // Before the answer is shared: a refusal is for this learner only.
    if (!ready || !stored.has(key)) rateLimit.count(app, learner.id);
    const ask = () => searchKept(app.pool, words, { category, book }, page, learner.language);
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
      // A word may be in a book that is not in the index yet.
      unknown: ready ? unknown : [],
      upstream: more.upstream,
      ...(!ready && { isIncomplete: true as const }),
    };
  }

  /** Ends filling the index when the app stops; finished books stay. Resolves when it holds no connection. */
  async function stop(): Promise<void> {
    stopping.abort();
    await filling;
  }

  return { search, prepare, stop, forget: stored.clear };
}
