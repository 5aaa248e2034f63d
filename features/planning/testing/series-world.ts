import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { seriesTester } from './series.ts';

export let world: World;
export let series: ReturnType<typeof seriesTester>;
export let ruth: TestLearner;
export let noa: TestLearner;
export let dan: TestLearner;

/** The first ten dates of `aSeries`. */
export const tuesdays = [
  ...['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02'],
  ...['2027-02-09', '2027-02-16', '2027-02-23', '2027-03-02', '2027-03-09'],
];

/** Opens a world, with new learners and no sessions in each test. */
export function seriesWorld(): void {
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
    series = seriesTester(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.setTime(new Date('2027-01-04T08:00:00Z'));
    for (const table of ['study_sessions', 'session_series']) await query(`delete from ${table}`);
    ruth = await makeLearner(world, { name: 'Ruth' });
    noa = await makeLearner(world, { name: 'Noa' });
    dan = await makeLearner(world, { name: 'Dan' });
  });
}

/** Returns rows. */
export const query = async (text: string, values: unknown[] = []) => (await world.app.pool.query(text, values)).rows;
