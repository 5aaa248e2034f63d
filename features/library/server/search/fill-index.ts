import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type pg from 'pg';
import type { AppContext } from '#server/app-context.ts';
import { books } from '../../shared/books.ts';
import { formatFragment } from '../../shared/fragments.ts';
import { hebrewNumeral } from '../../shared/hebrew-numbers.ts';
import { formatHebrewReference, formatReference, parseReference, referenceSlug } from '../../shared/references.ts';
import { latinWords, plainHebrew, plainLatin } from '../../shared/search-words.ts';
import type { CorpusVerse } from '../corpus/corpus-verse.ts';
import { indexEnglish, stemsOf } from './english-words.ts';
import { readingOrder } from './reading-order.ts';
import { WordIndex } from './tokens.ts';
import { type CorpusWord, indexVerse } from './verse-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** Raise when what the index holds changes, so that old ones are made anew. */
const FORM = 5;
/** Milliseconds; the database itself ends a statement after two minutes. */
const DRIVER_MS = 600_000;
/** One instance fills; this is the name of its turn. */
const TURN = 0x5ea2c4;

/**
 * Fills the search with the embedded Bible, unless it holds exactly these texts already. One transaction: whoever searches
 * meanwhile finds what there was before, and an app that is killed half-way begins anew. When another instance is at it,
 * nothing is done here.
 * @param corpusFolder what `buildCorpus` made
 * @param stop ends it with an error, whatever the database is at
 * @returns the number of passages written; 0 when there was nothing to do, null when another instance is doing it
 */
export async function fillSearchIndex(
  { pool }: Pick<AppContext, 'pool'>,
  corpusFolder: string,
  stop?: AbortSignal,
): Promise<number | null> {
  const version = await indexVersion(corpusFolder);
  if (await isFilled(pool, version)) return 0;
  const client = await pool.connect();
  let ended: Promise<unknown> = Promise.resolve();
  const end = () => {
    ended = endConnection(pool, client);
  };
  try {
    await client.query('begin');
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [TURN]);
    stop?.throwIfAborted();
    stop?.addEventListener('abort', end);
    let written: number | null = null;
    // Another one may have ended between the two questions.
    if (rows[0]?.mine) written = (await isFilled(client, version)) ? 0 : await fill(client, corpusFolder, version);
    await client.query('commit');
    client.release();
    return written;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    // The connection goes too: it may be the reason.
    client.release(true);
    throw error;
  } finally {
    stop?.removeEventListener('abort', end);
    await ended;
  }
}

/** What the index says of itself once it holds the texts of this folder. */
export async function indexVersion(corpusFolder: string): Promise<string> {
  const { input } = JSON.parse(await readFile(join(corpusFolder, 'manifest.json'), 'utf8')) as { input: string };
  return `${FORM} ${input}`;
}

/** Ends a connection with the statement that is under way on it, and waits until the database has let go of its locks. */
async function endConnection(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { processID } = client as pg.PoolClient & { processID?: number };
  await pool.query('select pg_terminate_backend($1, 5000)', [processID]).catch(() => client.end().catch(() => {}));
}

async function isFilled(db: Pick<pg.PoolClient, 'query'>, version: string): Promise<boolean> {
  const { rows } = await db.query("select version from library_search_state where name = 'embedded'");
  return (rows[0] as { version: string } | undefined)?.version === version;
}

type Db = Pick<pg.PoolClient, 'query'>;

/**
 * A connection whose driver waits as long as the database may take: it counts from when it is given a statement, and the next
 * book's wait behind those of this one.
 */
const patiently = (client: Db): Db => ({
  query: ((text: string, values?: unknown[]) => {
    const asked: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: DRIVER_MS };
    return client.query(values ? { ...asked, values } : asked);
  }) as Db['query'],
});

async function fill(connection: Db, folder: string, version: string): Promise<number> {
  const client = patiently(connection);
  // Commands that look at everything at once may take longer than a learner's question.
  await client.query("set local statement_timeout = '120s'");
  // An import may be at the same book.
  await client.query("set local lock_timeout = '12s'");
  await client.query("set local idle_in_transaction_session_timeout = '60s'");
  // What is new goes into the index in a few sweeps, which is faster than verse by verse.
  await client.query("set local gin_pending_list_limit = '8MB'");
  await client.query("set local maintenance_work_mem = '64MB'");
  await client.query('delete from library_passages where titles is null');
  await client.query('delete from library_words');
  const tools = { vocabulary: new Vocabulary(), hebrew: remembering(plainHebrew), latin: remembering(plainLatin) };
  let written = 0;
  let writing = Promise.resolve();
  for (const [order, book] of books.entries()) {
    const columns = await readBook(client, folder, book, order, tools);
    await writing;
    written += columns[0]?.length ?? 0;
    // The next book is read while the database writes this one.
    writing = write(client, book, columns);
    writing.catch(() => {});
  }
  await writing;
  await tools.vocabulary.write(client);
  await client.query(
    "insert into library_search_state values ('embedded', $1) on conflict (name) do update set version = excluded.version",
    [version],
  );
  await client.query("select gin_clean_pending_list('library_passages_words'::regclass)");
  await client.query('analyze library_passages, library_words');
  return written;
}

type Plain = (word: string) => string;
type Tools = { vocabulary: Vocabulary; hebrew: Plain; latin: Plain };

function remembering(plain: Plain): Plain {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const made = plain(word);
    known.set(word, made);
    return made;
  };
}

/** The rows of a book, column by column. */
async function readBook(
  client: Db,
  folder: string,
  book: { title: string },
  order: number,
  { vocabulary, hebrew, latin }: Tools,
): Promise<unknown[][]> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const chapters = (await read(`${book.title}.json`)) as CorpusVerse[][];
  const words = (await read(`${book.title}.words.json`)) as CorpusWord[][][];
  const english = chapters.map((verses) => verses.map(({ en }) => latinWords(en ?? '', latin)));
  const stems = await stemsOf(client, new Set(english.flat(2)));
  const columns: unknown[][] = Array.from({ length: 9 }, () => []);
  const add = (...row: unknown[]) => {
    for (const [column, value] of row.entries()) columns[column]?.push(value);
  };
  for (const [c, verses] of chapters.entries()) {
    const chapter = parseReference(`${book.title} ${c + 1}`);
    if (!chapter) throw new Error(`${book.title} ${c + 1} is no reference`);
    const section = formatReference(chapter);
    const heSection = formatHebrewReference(chapter);
    const slug = referenceSlug(chapter);
    for (const [v, { n, he, en }] of verses.entries()) {
      const names = [
        section,
        `${section}:${n}`,
        `${heSection}:${hebrewNumeral(n)}`,
        slug + formatFragment({ from: `${n}`, to: `${n}` }),
      ];
      const place = readingOrder({ category: 'Tanakh', order, section: c + 1, n });
      const { body, vector, analyses } = indexVerse(he, words[c]?.[v] ?? [], hebrew);
      for (const analysis of analyses) vocabulary.addHebrew(analysis);
      if (body) add(...names, 'source', 'he', place, body, vector);
      if (en === null) continue;
      const index = new WordIndex();
      const englishWords = english[c]?.[v] ?? [];
      indexEnglish(englishWords, stems, index);
      for (const word of englishWords) vocabulary.addEnglish(word, stems.get(word)?.stem ?? word);
      add(...names, 'translation', 'en', place, en, index.toString());
    }
    // Others are served in between.
    if (c % 8 === 7) await breathe();
  }
  return columns;
}

/** Where another translation is stored already, it stays. */
async function write(client: Db, book: { title: string }, columns: unknown[][]): Promise<void> {
  await client.query(
    `insert into library_passages (section, reference, he_reference, slug, side, language, place, body, words, book, category)
     select section, reference, he_reference, slug, side, language, place, body, words::tsvector, $10, 'Tanakh'
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::text[])
       as given(section, reference, he_reference, slug, side, language, place, body, words)
     on conflict (section, slug, side, language) do nothing`,
    [...columns, book.title],
  );
}
