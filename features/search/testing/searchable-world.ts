import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { books } from '#features/texts/shared/books.ts';
import { inDatabase, onServer } from '#testing/cluster.ts';
import { openWorld, type World } from '#testing/world.ts';
import { fillSearchIndex } from '../server/passages/fill-index.ts';

export const corpus = resolve(import.meta.dirname, '../../../build/corpus');

const TURN = 0x7e57;

/**
 * A test app with an index of the embedded Bible, copied from a template.
 * @param env as for `openWorld`
 */
export async function openSearchableWorld(env: Record<string, string> = {}): Promise<World> {
  const server = inject('postgres');
  const template = `${inject('templateDatabase')}_search`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [TURN]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(template);
  } finally {
    await client.end();
  }
  return openWorld(env, template);
}

/**
 * Writes a corpus of Genesis and of two chapters of each other book.
 * @returns its folder
 */
export async function makeShortCorpus(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'havruta-corpus-'));
  await copyFile(join(corpus, 'manifest.json'), join(folder, 'manifest.json'));
  for (const { title } of books)
    for (const name of [`${title}.json`, `${title}.words.json`]) {
      const chapters = JSON.parse(await readFile(join(corpus, name), 'utf8')) as unknown[];
      const some = title === 'Genesis' ? chapters : chapters.slice(0, 2);
      await writeFile(join(folder, name), JSON.stringify(some));
    }
  return folder;
}

async function openIndexed(folder: string): Promise<World> {
  const world = await openWorld();
  await forgetSearch(world.app);
  await fillSearchIndex(world.app, folder);
  return world;
}

/**
 * A test app before an upgrade: an index in the previous format, and one stored text.
 * @returns also the number of indexed passages
 */
export async function openOutdatedSearch(folder = corpus): Promise<{ world: World; filled: Passages }> {
  const world = await (folder === corpus ? openSearchableWorld() : openIndexed(folder));
  const filled = await countPassages(world.app);
  await forgetSearch(world.app);
  await world.app.pool.query(
    `insert into library_passages (reference, section, he_reference, slug, book, titles, category, side, language, place, body, words)
     select 'Berakhot 2a:1', 'Berakhot 2a', '', 'Berakhot-2a#v1', 'Berakhot', '{}', 'Talmud', 'translation', 'en', 1, 'stored', 'stored:1'`,
  );
  return { world, filled };
}

type Passages = { all: number; he: number };

export async function countPassages({ pool }: Pick<World['app'], 'pool'>): Promise<Passages> {
  const { rows } = await pool.query<Passages>(
    "select count(*)::int as all, count(*) filter (where language = 'he')::int as he from library_passages",
  );
  return rows[0] as Passages;
}

async function makeTemplate(template: string): Promise<void> {
  const server = inject('postgres');
  const making = `${template}_making`;
  await onServer(server, `drop database if exists ${making}`);
  await onServer(server, `create database ${making} template ${inject('templateDatabase')}`);
  const pool = new pg.Pool(inDatabase(server, making));
  try {
    await forgetSearch({ pool });
    await fillSearchIndex({ pool }, corpus);
  } finally {
    await pool.end();
  }
  await onServer(server, `alter database ${making} rename to ${template}`);
}

/** Removes the mark of a filled index, which every test database has (testing/cluster.ts). */
export async function forgetSearch({ pool }: Pick<World['app'], 'pool'>): Promise<void> {
  await pool.query('delete from library_search_state');
}
