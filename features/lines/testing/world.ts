import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

export const VERSE = 'Genesis 32:25';
export let world: World;
export let ruth: TestLearner;
export let noa: TestLearner;
export let dan: TestLearner;
/** The session of Ruth and Noa. */
export let id: string;

/** Opens a world with new learners and a session in each test. */
export function linesWorld(): void {
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    ruth = await makeLearner(world, { name: 'Ruth' });
    noa = await makeLearner(world, { name: 'Noa' });
    dan = await makeLearner(world, { name: 'Dan' });
    id = await makeStudySession(world, ruth, { startsIn: '-5m', participants: [noa] });
    world.emitted.length = 0;
  });
}
