import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { chatTester } from './chat.ts';

export let world: World;
export let chat: ReturnType<typeof chatTester>;
export let ruth: TestLearner;
export let noa: TestLearner;
export let dan: TestLearner;

/** Opens a world with new learners in each test. */
export function chatWorld(): void {
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
    chat = chatTester(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    ruth = await makeLearner(world, { name: 'Ruth' });
    noa = await makeLearner(world, { name: 'Noa' });
    dan = await makeLearner(world, { name: 'Dan' });
  });
}
