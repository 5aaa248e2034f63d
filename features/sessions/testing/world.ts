import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

export let world: World;
export let ruth: TestLearner;
export let noa: TestLearner;
export let dan: TestLearner;

/** Opens a world with new learners in each test; `language` is that of Noa. */
export function sessionsWorld(language = 'fr'): void {
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.setTime(new Date());
    ruth = await makeLearner(world, { name: 'Ruth' });
    noa = await makeLearner(world, { name: 'Noa', language });
    dan = await makeLearner(world, { name: 'Dan' });
    world.emitted.length = 0;
  });
}

/** Sends a request below `/api`. */
export async function ask(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who?.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
