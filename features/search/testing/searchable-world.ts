import { resolve } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
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
 * A test app before an upgrade: an index in the previous format, and one stored text.
 * @returns also the number of indexed passages
 */
export async function openOutdatedSearch(): Promise<{ world: World; filled: Passages }> {
  const world = await openSearchableWorld();
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
