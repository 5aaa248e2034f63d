import type { AppContext } from '#server/app-context.ts';
import type { CatalogueBook } from '../../contract.ts';
import { type BookIndex, createBookIndex } from '../../shared/book-index.ts';
import { knownBooks } from '../../shared/references.ts';
import { type EncodedBody, encodeBody } from '../encoded-body.ts';
import { loadNames } from '../store/save-name.ts';
import { type IndexTitle, readIndex } from '../upstream/read-index.ts';
import { BACKGROUND } from '../upstream/request-queue.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { mergeBooks, presentBook, type StoredTitle } from './merge-books.ts';

export type Catalogue = { books: CatalogueBook[]; complete: boolean };
type State = { body: EncodedBody<Catalogue>; bookIndex: BookIndex; version: string; at: number };

/** Time until other instances' changes are read. */
const FRESH_MS = 60_000;
const OLD_MS = 3 * 24 * 60 * 60_000;
const AGAIN_MS = 15 * 60_000;
const INDEX_BYTES = 40 * 1024 * 1024;

/** All titles: those known offline, merged with upstream's index. Refreshed in the background. */
export function createCatalogue(
  { pool, reads, log, now }: Pick<AppContext, 'pool' | 'reads' | 'log' | 'now'>,
  upstream: Upstream,
) {
  let state: State | null = null;
  let making: Promise<State> | null = null;
  let fetching: Promise<void> | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  const time = () => now().getTime();

  async function current(): Promise<State> {
    if (!state) return make();
    if (time() - state.at > FRESH_MS)
      make().catch((error: unknown) => log.warn({ err: error }, 'the catalogue stays as it was'));
    return state;
  }

  function make(): Promise<State> {
    making ??= build().finally(() => {
      making = null;
    });
    return making;
  }

  async function build(): Promise<State> {
    const { version, storedAt } = await versionOf();
    if (storedAt === null || time() - storedAt.getTime() > OLD_MS) fetchIndex();
    if (state?.version === version) {
      state = { ...state, at: time() };
      return state;
    }
    const [index, stored, offline, names] = await Promise.all([
      loadIndex(),
      loadTitles(),
      loadOffline(),
      loadNames(pool),
    ]);
    const books = mergeBooks(index, stored, names);
    const sections = new Map(stored.flatMap(({ title, places }) => (places ? [[title, places] as const] : [])));
    const value = { books: books.map((book) => presentBook(book, offline, sections)), complete: index.length > 0 };
    const bookIndex =
      books.length === knownBooks.books.length && index.length + names.size === 0 ? knownBooks : createBookIndex(books);
    state = { body: await encodeBody(value, state?.body, 9), bookIndex, version, at: time() };
    return state;
  }

  /** Read before the data, from a replica: never newer than these. */
  async function versionOf(): Promise<{ version: string; storedAt: Date | null }> {
    const { rows } = await reads.query<{ storedAt: Date | null; books: string; offline: string; names: string }>(
      `select (select kept_at from library_documents where name = 'index') as "storedAt",
              (select count(*) || ' ' || coalesce(max(kept_at)::text, '') from library_books) as books,
              (select count(distinct book)::text from library_sections) as offline,
              (select count(*)::text from library_documents where starts_with(name, 'name ')) as names`,
    );
    const { storedAt = null, books = '', offline = '', names = '' } = rows[0] ?? {};
    return { storedAt, version: `${storedAt?.toISOString()} ${books} ${offline} ${names}` };
  }

  async function loadIndex(): Promise<IndexTitle[]> {
    const { rows } = await pool.query<{ body: IndexTitle[] }>(
      "select body from library_documents where name = 'index'",
    );
    return rows[0]?.body ?? [];
  }

  async function loadTitles(): Promise<StoredTitle[]> {
    const { rows } = await pool.query<StoredTitle>(
      `select title, he_title as "heTitle", categories, kind, jsonb_array_length(places) as places from library_books
       union all
       select distinct on (book) book, he_title, categories, kind, null from library_sections
       where not exists (select from library_books where title = book)`,
    );
    return rows;
  }

  async function loadOffline(): Promise<Set<string>> {
    const { rows } = await pool.query<{ book: string }>('select distinct book from library_sections');
    return new Set(rows.map(({ book }) => book));
  }

  function fetchIndex(): void {
    if (!upstream.isSet || fetching || time() - triedAt < AGAIN_MS) return;
    triedAt = time();
    fetching = upstream
      .ask({
        path: 'index/',
        lanes: [BACKGROUND],
        mostBytes: INDEX_BYTES,
        read: (answer, _ledTo, onDrift) => readIndex(answer, onDrift),
      })
      .then(saveIndex)
      .then(async (titles) => {
        log.info({ titles }, 'the index of upstream is stored');
        if (state) state.version = '';
        await make();
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the index of upstream could not be fetched'))
      .finally(() => {
        fetching = null;
      });
  }

  /** Rejects an index that lost half of its titles: likely broken. */
  async function saveIndex(titles: IndexTitle[]): Promise<number> {
    await pool.query(
      `insert into library_documents as stored (name, body) values ('index', $1)
       on conflict (name) do update set body = excluded.body, kept_at = now()
       where jsonb_array_length(stored.body) <= 2 * jsonb_array_length(excluded.body)`,
      [JSON.stringify(titles)],
    );
    return titles.length;
  }

  return {
    encoded: async (): Promise<EncodedBody<Catalogue>> => (await current()).body,
    /** Without the database, contains only the offline books. */
    bookIndex: async (): Promise<BookIndex> => {
      try {
        return (await current()).bookIndex;
      } catch (error) {
        log.warn({ err: error }, 'the catalogue could not be read');
        return knownBooks;
      }
    },
    async settled(): Promise<void> {
      while (making || fetching) await Promise.allSettled([making, fetching]);
    },
  };
}
