import { resolve } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { inDatabase, onServer } from '#testing/cluster.ts';
import { openWorld, type World } from '#testing/world.ts';
import { fillSearchIndex } from '../search/fill-index.ts';

export const corpus = resolve(import.meta.dirname, '../../../../build/corpus');

/** One of the files that ask for it makes it; the others wait. */
const TURN = 0x7e57;

/**
 * A world whose search holds the embedded Bible. Filling it takes seconds: one file of a run does, the others copy.
 * @param env as of `openWorld`
 */
export async function openSearchableWorld(env: Record<string, string> = {}): Promise<World> {
  const server = inject('postgres');
  const template = `${inject('templateDatabase')}_search`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TURN]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(template);
  } finally {
    await client.end();
  }
  return openWorld(env, template);
}

/**
 * A world as where a newer Havruta starts: the search holds the embedded Bible in its former form, and one text that was
 * opened.
 * @returns with how many passages the search was filled with
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

/** Of what the search holds: all passages, and those in Hebrew. */
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
  // Only one that is whole has the name.
  await onServer(server, `alter database ${making} rename to ${template}`);
}

/** Takes back that the search is filled, which every database of a test says of itself (testing/cluster.ts). */
export async function forgetSearch({ pool }: Pick<World['app'], 'pool'>): Promise<void> {
  await pool.query('delete from library_search_state');
}
