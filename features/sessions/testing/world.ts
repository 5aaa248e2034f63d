import { beforeEach } from 'vitest';
import type { TestLearner } from '#testing/factories.ts';
import { learnersWorld, world } from '#testing/learners.ts';

export { dan, noa, ruth, world } from '#testing/learners.ts';

/** Opens a world of learners with a fixed time. @param language of Noa */
export function sessionsWorld(language?: string): void {
  learnersWorld(language);
  beforeEach(() => world.setTime(new Date()));
}

/** Sends a request below `/api`. */
export async function ask(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who?.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
