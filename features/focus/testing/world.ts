import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { learningIn } from './focus.ts';

export const MINUTE = 60_000;
const began = new Date();
export const at = (minute: number): Date => new Date(began.getTime() + minute * MINUTE);

export let world: World;
export let learn: ReturnType<typeof learningIn>;
export let ruth: TestLearner;
export let noa: TestLearner;

/** Call once, before the tests. */
export function focusWorld(): void {
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
    learn = learningIn(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.setTime(at(0));
    ruth = await makeLearner(world, { name: 'Ruth' });
    noa = await makeLearner(world, { name: 'Noa' });
  });
  afterEach(() => world.setTime(null));
}
