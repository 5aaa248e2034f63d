import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { World } from '#testing/world.ts';
import { corpus, countPassages, openOutdatedSearch } from '../../testing/searchable-world.ts';
import { fillSearchIndex } from './fill-index.ts';

let world: World;
beforeAll(async () => {
  ({ world } = await openOutdatedSearch());
}, 180_000);
afterAll(() => world.close());

const row = async (sql: string) => (await world.app.pool.query(sql)).rows[0];
const counts = () => countPassages(world.app);

describe('filling the search index', { timeout: 180_000 }, () => {
  test('indexes every verse once in Hebrew and its own English, retains stored texts, and runs once for two instances', async () => {
    const written = await Promise.all([fillSearchIndex(world.app, corpus), fillSearchIndex(world.app, corpus)]);
    const { all, he } = await counts();
    expect(he).toBe(23_213);
    const stored = 1;
    expect(all - he).toBe(23_207 + stored);
    expect(written).toContain(all - stored);
    expect(written.find((one) => one !== all - stored) ?? 0).toBe(0);
    expect(await fillSearchIndex(world.app, corpus)).toBe(0);
  });

  test('leaves no pending entries outside the index', async () => {
    expect(await row("select gin_clean_pending_list('library_passages_words'::regclass)::int as pages")).toEqual({
      pages: 0,
    });
  });
});
