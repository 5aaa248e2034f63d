import { beforeAll, beforeEach } from 'vitest';
import { learnersWorld, world } from '#testing/learners.ts';
import { seriesTester } from './series.ts';

export { dan, noa, ruth, world } from '#testing/learners.ts';
export let series: ReturnType<typeof seriesTester>;

/** The first ten dates of `aSeries`. */
export const tuesdays = [
  ...['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02'],
  ...['2027-02-09', '2027-02-16', '2027-02-23', '2027-03-02', '2027-03-09'],
];

/** Opens a world of learners with `series`, on 4 January 2027 and without sessions. */
export function seriesWorld(): void {
  learnersWorld();
  beforeAll(() => {
    series = seriesTester(world);
  });
  beforeEach(async () => {
    world.setTime(new Date('2027-01-04T08:00:00Z'));
    for (const table of ['study_sessions', 'session_series']) await query(`delete from ${table}`);
  });
}

export const query = async (text: string, values: unknown[] = []) => (await world.app.pool.query(text, values)).rows;
