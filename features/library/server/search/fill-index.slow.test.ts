import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { World } from '#testing/world.ts';
import { corpus, countPassages, openOutdatedSearch } from '../testing/searchable-world.ts';
import { fillSearchIndex } from './fill-index.ts';

let world: World;
beforeAll(async () => {
  ({ world } = await openOutdatedSearch());
}, 180_000);
afterAll(() => world.close());

const row = async (sql: string) => (await world.app.pool.query(sql)).rows[0];
const counts = () => countPassages(world.app);

// The whole Bible is written; a machine that does much else besides takes its time.
describe('filling the search', { timeout: 180_000 }, () => {
  test('every verse once in Hebrew, and in English where it has its own; what was stored besides stays; two at once fill once', async () => {
    const written = await Promise.all([fillSearchIndex(world.app, corpus), fillSearchIndex(world.app, corpus)]);
    const { all, he } = await counts();
    expect(he).toBe(23_213);
    const stored = 1;
    expect(all - he).toBe(23_207 + stored);
    // The other one finds it being filled, or filled already.
    expect(written).toContain(all - stored);
    expect(written.find((one) => one !== all - stored) ?? 0).toBe(0);
    expect(await fillSearchIndex(world.app, corpus)).toBe(0);
  });

  test('nothing waits outside the index', async () => {
    expect(await row("select gin_clean_pending_list('library_passages_words'::regclass)::int as pages")).toEqual({
      pages: 0,
    });
  });
});
