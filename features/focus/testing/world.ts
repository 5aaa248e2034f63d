import { afterEach, beforeAll, beforeEach } from 'vitest';
import { learnersWorld, world } from '#testing/learners.ts';
import { learningIn } from './focus.ts';

export { noa, ruth, world } from '#testing/learners.ts';
export const MINUTE = 60_000;
const began = new Date();
export const at = (minute: number): Date => new Date(began.getTime() + minute * MINUTE);

export let learn: ReturnType<typeof learningIn>;

/** Call once, before the tests. */
export function focusWorld(): void {
  learnersWorld();
  beforeAll(() => {
    learn = learningIn(world);
  });
  beforeEach(() => world.setTime(at(0)));
  afterEach(() => world.setTime(null));
}
