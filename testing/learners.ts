import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeLearner, type TestLearner } from './factories.ts';
import { openWorld, type World } from './world.ts';

export let world: World;
export let ruth: TestLearner;
export let noa: TestLearner;
export let dan: TestLearner;

/** Opens a world with new learners in each test. @param language of Noa */
export function learnersWorld(language = 'fr'): void {
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    ruth = await makeLearner(world, { name: 'Ruth' });
    noa = await makeLearner(world, { name: 'Noa', language });
    dan = await makeLearner(world, { name: 'Dan' });
    world.emitted.length = 0;
  });
}
