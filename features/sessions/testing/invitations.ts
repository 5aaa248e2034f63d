import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { aPlan, makeStudySession } from './sessions.ts';

export let world: World;
export let ruth: TestLearner;
export let noa: TestLearner;
export let dan: TestLearner;

export function meet(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.setTime(new Date());
    ruth = await makeLearner(world, { name: 'Ruth' });
    noa = await makeLearner(world, { name: 'Noa', language: 'en' });
    dan = await makeLearner(world, { name: 'Dan' });
    world.emitted.length = 0;
  });
}

export async function ask(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who?.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
export const plan = (partner: unknown, more: Record<string, unknown> = {}) =>
  ask('POST', '/sessions', ruth, aPlan({ isPublic: false, partner, ...more }));
export const privately = (given: Parameters<typeof makeStudySession>[2] = {}) =>
  makeStudySession(world, ruth, { isPublic: false, ...given });
export const invite = (session: string, partner: unknown, who = ruth) =>
  ask('POST', `/sessions/${session}/invitations`, who, { partner });
export const show = (path: string, who?: TestLearner) => ask('GET', path.replace('/invite/', '/invitations/'), who);
export const answer = (session: string, accept: boolean, who?: TestLearner) =>
  ask('POST', `/invitations/${session}/answer`, who, { accept });
