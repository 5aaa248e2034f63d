import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { World } from '#testing/world.ts';
import {
  corpus,
  countPassages,
  forgetSearch,
  makeShortCorpus,
  openOutdatedSearch,
} from '../../testing/searchable-world.ts';
import { fillSearchIndex, TURN } from './fill-index.ts';
import { createSearch } from './search-texts.ts';

let world: World;
let filled: { all: number; he: number };

const row = async (sql: string) => (await world.app.pool.query(sql)).rows[0];
const WORDS =
  "select count(*)::int as n, sum(uses)::int as uses, md5(string_agg(w::text, '' order by w::text)) as all from library_words w";
const counts = () => countPassages(world.app);

function breakingAt(count: number): { pool: World['app']['pool'] } {
  const pool = Object.create(world.app.pool) as World['app']['pool'];
  pool.query = world.app.pool.query.bind(world.app.pool) as typeof pool.query;
  let queries = 0;
  pool.connect = (async () => {
    const client = await world.app.pool.connect();
    const query = client.query.bind(client);
    client.query = ((...given: [never]) => {
      queries += 1;
      if (queries === count) throw new Error('killed');
      return query(...given);
    }) as typeof client.query;
    return client;
  }) as typeof pool.connect;
  return { pool };
}

describe('filling the search index', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    ({ world, filled } = await openOutdatedSearch());
  }, 180_000);
  afterAll(() => world.close());

  test('indexes every verse once in Hebrew, and in English if it has its own', () => {
    expect(filled).toEqual({ he: 23_213, all: 23_213 + 23_207 });
  });

  /** Connections of a pooler show their last query while they are idle. */
  const isPooled = process.env.DATABASE_DIRECT_URL !== undefined;

  test.skipIf(isPooled)('a stopped run ends at once during any query, and releases its lock', async () => {
    await forgetSearch(world.app);
    const { all } = await counts();
    const stop = new AbortController();
    const filling = fillSearchIndex(world.app, corpus, stop.signal);
    await vi.waitUntil(async () =>
      row(
        "select 1 from pg_stat_activity where query like '%insert into library_passages%' and datname = current_database() and pid <> pg_backend_pid()",
      ),
    );
    stop.abort();
    await expect(filling).rejects.toThrow();
    expect((await counts()).all).toBe(all);
    expect(world.app.pool.totalCount - world.app.pool.idleCount).toBe(0);
    expect(
      await row(
        "select count(*)::int as n from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      ),
    ).toEqual({ n: 0 });
  });
});

describe('filling the search index with fewer chapters', { timeout: 180_000 }, () => {
  let short: string;
  beforeAll(async () => {
    short = await makeShortCorpus();
    ({ world, filled } = await openOutdatedSearch(short));
  }, 180_000);
  afterAll(async () => {
    await world.close();
    await rm(short, { recursive: true });
  });

  test('a failed run retains its finished books, and the next one continues', async () => {
    const { all } = await counts();
    const words = await row(WORDS);
    await expect(fillSearchIndex(breakingAt(60), short)).rejects.toThrow('killed');
    const done = (await world.app.pool.query('select name from library_search_state')).rows.length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(39);
    expect((await counts()).all).toBe(all);
    const rest = await fillSearchIndex(world.app, short);
    expect(rest).toBeGreaterThan(0);
    expect(rest).toBeLessThan(filled.all);
    expect((await counts()).all).toBe(all);
    expect(await row(WORDS)).toEqual(words);
    expect(await row('select count(*)::int as n, min(name) as name from library_search_state')).toEqual({
      n: 1,
      name: 'embedded',
    });
    expect(await fillSearchIndex(world.app, short)).toBe(0);
  });

  test('a search on an empty index responds at once, and reports that it is incomplete', async () => {
    await forgetSearch(world.app);
    await world.app.pool.query('delete from library_passages where titles is null');
    const texts = createSearch(short);
    const ask = () => texts.search(world.app, { id: 'ruth', language: 'fr' }, { q: 'shepherd', page: 1 });
    const other = await world.app.pool.connect();
    await other.query('select pg_advisory_lock($1)', [TURN]);
    try {
      expect(await ask()).toMatchObject({ hits: [], total: 0, unknown: [], isIncomplete: true });
      await texts.prepare(world.app);
    } finally {
      await other.query('select pg_advisory_unlock($1)', [TURN]);
      other.release();
    }
    await texts.prepare(world.app);
    const { total, isIncomplete } = await ask();
    expect([total, isIncomplete]).toEqual([9, undefined]);
  });

  test('the next start continues a stopped run', async () => {
    await forgetSearch(world.app);
    await world.app.pool.query('delete from library_passages where titles is null');
    const first = createSearch(short);
    const begun = first.prepare(world.app);
    await vi.waitUntil(async () => row("select 1 from library_search_state where name = 'embedded Genesis'"));
    await first.stop();
    await begun;
    const { all } = await counts();
    expect(all).toBeGreaterThan(1_533);
    const second = createSearch(short);
    await second.prepare(world.app);
    expect((await counts()).all).toBe(filled.all + 1);
  });
});
