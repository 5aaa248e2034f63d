import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { openClock } from './clock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => vi.useRealTimers());

test.each([90, -90, 7_200])(
  'an instance uses the database’s time when its own clock is %i seconds off',
  async (off) => {
    const { clock, stop } = await openClock(world.app.pool, world.app.log);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off * 1_000 });
    const { rows } = await world.app.pool.query<{ now: string }>('select clock_timestamp()::text as now');
    expect(Math.abs(clock.now().getTime() - new Date(rows[0]?.now ?? '').getTime())).toBeLessThan(10_000);
    stop();
  },
);
