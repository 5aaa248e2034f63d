import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { World } from '#testing/world.ts';
import { corpus, countPassages, openOutdatedSearch } from '../testing/searchable-world.ts';
import { fillSearchIndex } from './fill-index.ts';

let world: World;
/** Of the search as it was filled for the tests. */
let filled: { all: number; he: number };
beforeAll(async () => {
  ({ world, filled } = await openOutdatedSearch());
}, 180_000);
afterAll(() => world.close());

const row = async (sql: string) => (await world.app.pool.query(sql)).rows[0];
const counts = () => countPassages(world.app);

/** A pool whose connection breaks at a query. */
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

// The whole Bible is written; a machine that does much else besides takes its time.
describe('filling the search', { timeout: 180_000 }, () => {
  test('what it wrote: every verse once in Hebrew, and in English where it has its own', () => {
    expect(filled).toEqual({ he: 23_213, all: 23_213 + 23_207 });
  });

  test('one that is broken off changes nothing, and the next one begins anew', async () => {
    const before = await counts();
    await expect(fillSearchIndex(breakingAt(24), corpus)).rejects.toThrow('killed');
    expect(await counts()).toEqual(before);
    expect(await row('select count(*)::int as n from library_search_state')).toEqual({ n: 0 });
  });

  test('one that is told to stop ends at once, whatever the database is at', async () => {
    const before = await counts();
    const stop = new AbortController();
    const filling = fillSearchIndex(world.app, corpus, stop.signal);
    await vi.waitUntil(async () =>
      row(
        "select 1 from pg_stat_activity where query like '%insert into library_passages%' and datname = current_database() and pid <> pg_backend_pid()",
      ),
    );
    stop.abort();
    await expect(filling).rejects.toThrow();
    expect(await counts()).toEqual(before);
    expect(world.app.pool.totalCount - world.app.pool.idleCount).toBe(0);
    // Nothing of it goes on in the database: the next one has its turn.
    expect(
      await row(
        "select count(*)::int as n from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      ),
    ).toEqual({ n: 0 });
  });
});
