import type { House } from '#server/house.ts';
import type { CatalogueBook } from '../../contract.ts';
import { knownShelf } from '../../rules/references.ts';
import { createShelf, type Shelf } from '../../rules/shelf.ts';
import { readNames } from '../kept/keep-name.ts';
import { makeReady, type Ready } from '../ready-bytes.ts';
import { type IndexTitle, readIndex } from '../source/read-index.ts';
import type { Source } from '../source/source.ts';
import { type KeptTitle, mergeBooks, presentBook } from './merge-books.ts';

export type Catalogue = { books: CatalogueBook[]; complete: boolean };
type State = { ready: Ready<Catalogue>; shelf: Shelf; version: string; at: number };

/** So old it is looked up whether anything was kept meanwhile, perhaps by another instance. */
const FRESH_MS = 60_000;
/** So old the index is fetched anew, and when that failed, not again before this. */
const OLD_MS = 3 * 24 * 60 * 60_000;
const AGAIN_MS = 15 * 60_000;
/** The index of all titles is several megabytes. */
const INDEX_BYTES = 40 * 1024 * 1024;

/**
 * Every title there is: those that are known without a network, joined by the source's index once it was reachable. Made
 * once for all readers and looked up again in the background.
 */
export function createCatalogue({ pool, log, now }: Pick<House, 'pool' | 'log' | 'now'>, source: Source) {
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
    const { version, keptAt } = await versionOf();
    if (keptAt === null || time() - keptAt.getTime() > OLD_MS) fetchIndex();
    if (state?.version === version) {
      state = { ...state, at: time() };
      return state;
    }
    const [index, kept, offline, names] = await Promise.all([
      readKeptIndex(),
      readKeptTitles(),
      readOffline(),
      readNames(pool),
    ]);
    const books = mergeBooks(index, kept, names);
    const sections = new Map(kept.flatMap(({ title, places }) => (places ? [[title, places] as const] : [])));
    const value = { books: books.map((book) => presentBook(book, offline, sections)), complete: index.length > 0 };
    const shelf =
      books.length === knownShelf.books.length && index.length + names.size === 0 ? knownShelf : createShelf(books);
    state = { ready: await makeReady(value, state?.ready, 9), shelf, version, at: time() };
    return state;
  }

  /** Changes whenever what the catalogue is made of does. */
  async function versionOf(): Promise<{ version: string; keptAt: Date | null }> {
    const { rows } = await pool.query<{ keptAt: Date | null; books: string; offline: string; names: string }>(
      `select (select kept_at from library_documents where name = 'index') as "keptAt",
              (select count(*) || ' ' || coalesce(max(kept_at)::text, '') from library_books) as books,
              (select count(distinct book)::text from library_sections) as offline,
              (select count(*)::text from library_documents where starts_with(name, 'name ')) as names`,
    );
    const { keptAt = null, books = '', offline = '', names = '' } = rows[0] ?? {};
    return { keptAt, version: `${keptAt?.toISOString()} ${books} ${offline} ${names}` };
  }

  async function readKeptIndex(): Promise<IndexTitle[]> {
    const { rows } = await pool.query<{ body: IndexTitle[] }>(
      "select body from library_documents where name = 'index'",
    );
    return rows[0]?.body ?? [];
  }

  async function readKeptTitles(): Promise<KeptTitle[]> {
    const { rows } = await pool.query<KeptTitle>(
      `select title, he_title as "heTitle", categories, kind, jsonb_array_length(places) as places from library_books
       union all
       select distinct on (book) book, he_title, categories, kind, null from library_sections
       where not exists (select from library_books where title = book)`,
    );
    return rows;
  }

  async function readOffline(): Promise<Set<string>> {
    const { rows } = await pool.query<{ book: string }>('select distinct book from library_sections');
    return new Set(rows.map(({ book }) => book));
  }

  /** Fetches the index in the background; a bad one replaces nothing. */
  function fetchIndex(): void {
    if (!source.isSet || fetching || time() - triedAt < AGAIN_MS) return;
    triedAt = time();
    fetching = source
      .ask({ path: 'index/', urgency: 'background', mostBytes: INDEX_BYTES })
      .then(readIndex)
      .then(keepIndex)
      .then(async (titles) => {
        log.info({ titles }, 'the index of the public library is kept');
        if (state) state.version = '';
        await make();
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the index of the public library could not be fetched'))
      .finally(() => {
        fetching = null;
      });
  }

  /** One that has lost half of its titles is more likely broken than shortened. */
  async function keepIndex(titles: IndexTitle[]): Promise<number> {
    await pool.query(
      `insert into library_documents as kept (name, body) values ('index', $1)
       on conflict (name) do update set body = excluded.body, kept_at = now()
       where jsonb_array_length(kept.body) <= 2 * jsonb_array_length(excluded.body)`,
      [JSON.stringify(titles)],
    );
    return titles.length;
  }

  return {
    ready: async (): Promise<Ready<Catalogue>> => (await current()).ready,
    /** Without the database: the books that are known without it. */
    shelf: async (): Promise<Shelf> => {
      try {
        return (await current()).shelf;
      } catch (error) {
        log.warn({ err: error }, 'the catalogue could not be read');
        return knownShelf;
      }
    },
    /** Resolves when what goes on in the background is done. */
    async settled(): Promise<void> {
      while (making || fetching) await Promise.allSettled([making, fetching]);
    },
  };
}
