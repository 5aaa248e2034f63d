import { beforeEach } from 'vitest';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { learnersWorld, noa, ruth, world } from '#testing/learners.ts';

export { dan, noa, ruth, world } from '#testing/learners.ts';
export const VERSE = 'Genesis 32:25';
/** The session of Ruth and Noa. */
export let id: string;

/** Opens a world of learners with a session. */
export function linesWorld(): void {
  learnersWorld();
  beforeEach(async () => {
    id = await makeStudySession(world, ruth, { startsIn: '-5m', participants: [noa] });
    world.emitted.length = 0;
  });
}
