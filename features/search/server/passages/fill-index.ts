import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { books } from '#features/texts/shared/books.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ReadDatabase } from '#server/database/read-database.ts';
import type { WordRow } from '../../shared/passages/expand-word.ts';
import { INDEX_FORM } from '../../shared/passages/tokens.ts';
import { type BookRows, type PlainForms, readBookRows, rememberingForms } from './book-rows.ts';

const DRIVER_MS = 600_000;
export const TURN = 0x5ea2c4;
const WHOLE = 'embedded';

export type StoredBooks = {
  list: (db: Pick<pg.Pool, 'query'>) => Promise<string[]>;
  renew: (client: pg.PoolClient, book: string) => Promise<void>;
};

/**
 * Indexes the embedded Bible, then stored texts, one book per transaction. Only one instance fills at a time; an interrupted run
 * continues.
 * @param stop aborts with an error, also during a query; finished books stay
 * @returns passages written; 0 if current, null if another instance is filling
 */
export async function fillSearchIndex(
  { pool }: Pick<AppContext, 'pool'>,
  corpusFolder: string,
  stop?: AbortSignal,
  stored?: StoredBooks,
): Promise<number | null> {
  const version = await indexVersion(corpusFolder);
  if (await isFilled(pool, version)) return 0;
  stop?.throwIfAborted();
  const client = await pool.connect();
  let ended: Promise<unknown> = Promise.resolve();
  const end = () => {
    ended = endConnection(pool, client);
  };
  stop?.addEventListener('abort', end);
  try {
    stop?.throwIfAborted();
    const written = await fillPieces(client, corpusFolder, version, stored);
    client.release();
    return written;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    // Also closes the connection, which may be the cause.
    client.release(true);
    throw error;
  } finally {
    stop?.removeEventListener('abort', end);
    await ended;
  }
}

export async function indexVersion(corpusFolder: string): Promise<string> {
  const { input } = JSON.parse(await readFile(join(corpusFolder, 'manifest.json'), 'utf8')) as { input: string };
  return `${INDEX_FORM} ${input}`;
}

export const isFilled = (db: ReadDatabase, version: string): Promise<boolean> => hasState(db, WHOLE, version);

/** Ends a connection with its statement, and waits until its locks are released. */
async function endConnection(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { processID } = client as pg.PoolClient & { processID?: number };
  await pool.query('select pg_terminate_backend($1, 5000)', [processID]).catch(() => client.end().catch(() => {}));
}

type Db = Pick<pg.PoolClient, 'query'>;

async function hasState(db: ReadDatabase, name: string, version: string): Promise<boolean> {
  const { rows } = await db.query('select version from library_search_state where name = $1', [name]);
  return (rows[0] as { version: string } | undefined)?.version === version;
}

const writeState = (db: Db, name: string, version: string) =>
  db.query(
    'insert into library_search_state values ($1, $2) on conflict (name) do update set version = excluded.version',
    [name, version],
  );

/** The driver timeout starts when a statement is queued, so it must cover a whole book. */
const patiently = (client: Db): Db => ({
  query: ((text: string, values?: unknown[]) => {
    const asked: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: DRIVER_MS };
    return client.query(values ? { ...asked, values } : asked);
  }) as Db['query'],
});

async function fillPieces(
  connection: pg.PoolClient,
  folder: string,
  version: string,
  stored?: StoredBooks,
): Promise<number | null> {
  const client = patiently(connection);
  const forms = rememberingForms();
  let written = 0;
  for (const [order, { title }] of books.entries()) {
    const count = await inTurn(client, () => fillBook(client, folder, { title, order }, version, forms));
    if (count === null) return null;
    written += count;
  }
  for (const title of (await stored?.list(client)) ?? []) {
    const state = stateOf(`stored ${title}`);
    const isDone = await inTurn(client, async () => {
      if ((await isFilled(client, version)) || (await hasState(client, state, version))) return true;
      await stored?.renew(connection, title);
      await writeState(client, state, version);
      return true;
    });
    if (!isDone) return null;
  }
  const isWhole = await inTurn(client, async () => {
    if (await isFilled(client, version)) return true;
    await client.query('delete from library_passages where titles is null and book <> all($1)', [
      books.map(({ title }) => title),
    ]);
    await writeState(client, WHOLE, version);
    await client.query('delete from library_search_state where starts_with(name, $1)', [stateOf('')]);
    await client.query("select gin_clean_pending_list('library_passages_words'::regclass)");
    await client.query('analyze library_passages, library_words');
    return true;
  });
  return isWhole ? written : null;
}

/**
 * A single book per transaction.
 * @returns null when another instance holds the lock
 */
async function inTurn<Result>(client: Db, work: () => Promise<Result>): Promise<Result | null> {
  await client.query('begin');
  // Statements over the whole table may take longer than a learner's query.
  await client.query("set local statement_timeout = '120s'");
  // An import may lock the same book.
  await client.query("set local lock_timeout = '12s'");
  await client.query("set local idle_in_transaction_session_timeout = '60s'");
  // Updating the index in larger batches is faster than verse by verse.
  await client.query("set local gin_pending_list_limit = '8MB'");
  await client.query("set local maintenance_work_mem = '64MB'");
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [TURN]);
  const isMine = (rows[0] as { mine: boolean }).mine;
  const result = isMine ? await work() : null;
  await client.query('commit');
  return result;
}

const stateOf = (title: string): string => `${WHOLE} ${title}`;

async function fillBook(
  client: Db,
  folder: string,
  book: { title: string; order: number },
  version: string,
  forms: PlainForms,
): Promise<number> {
  if ((await isFilled(client, version)) || (await hasState(client, stateOf(book.title), version))) return 0;
  const { rows } = await client.query('select 1 from library_search_state where version = $1 limit 1', [version]);
  // Words accumulate book by book, so a new version first deletes the old ones.
  if (rows.length === 0) {
    await client.query('delete from library_search_state');
    await client.query('delete from library_words');
  }
  const made = await readBookRows(client as pg.PoolClient, folder, book, forms);
  await write(client, book, made);
  await writeState(client, stateOf(book.title), version);
  return made.columns[0]?.length ?? 0;
}

async function write(client: Db, { title }: { title: string }, { columns, vocabulary }: BookRows): Promise<void> {
  await client.query('delete from library_passages where section = any($1) and titles is null', [
    [...new Set(columns[0])],
  ]);
  await client.query(
    `insert into library_passages (section, reference, he_reference, slug, side, language, place, body, words, book, category)
     select section, reference, he_reference, slug, side, language, place, body, words::tsvector, $10, 'Tanakh'
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::text[])
       as given(section, reference, he_reference, slug, side, language, place, body, words)
     on conflict (section, slug, side, language) do nothing`,
    [...columns, title],
  );
  await writeWords(client, vocabulary.rows());
}

async function writeWords(client: Db, rows: WordRow[]): Promise<void> {
  await client.query(
    `insert into library_words (skeleton, root, prefix, stem, lemma, uses)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[])
     on conflict (skeleton, stem, prefix, lemma) do update set uses = library_words.uses + excluded.uses`,
    (['skeleton', 'root', 'prefix', 'stem', 'lemma', 'uses'] as const).map((name) => rows.map((row) => row[name])),
  );
}
