import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { annotationsTester } from './annotations.ts';

export let world: World;
export let notes: ReturnType<typeof annotationsTester>;
export let ruth: TestLearner;
export let noa: TestLearner;
export let dan: TestLearner;

/** Opens a world with new learners in each test. */
export function annotationsWorld(): void {
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
    notes = annotationsTester(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    ruth = await makeLearner(world, { name: 'Ruth' });
    noa = await makeLearner(world, { name: 'Noa' });
    dan = await makeLearner(world, { name: 'Dan' });
  });
}

/** Runs a statement. */
export const sql = (text: string, ...values: unknown[]) => world.app.pool.query(text, values);
