import type { TestLearner } from '#testing/factories.ts';
import { aPlan, makeStudySession } from './sessions.ts';
import { ask, ruth, world } from './world.ts';

export const plan = (partner: unknown, more: Record<string, unknown> = {}) =>
  ask('POST', '/sessions', ruth, aPlan({ isPublic: false, partner, ...more }));
export const privately = (given: Parameters<typeof makeStudySession>[2] = {}) =>
  makeStudySession(world, ruth, { isPublic: false, ...given });
export const invite = (session: string, partner: unknown, who = ruth) =>
  ask('POST', `/sessions/${session}/invitations`, who, { partner });
export const show = (path: string, who?: TestLearner) => ask('GET', path.replace('/invite/', '/invitations/'), who);
export const answer = (session: string, accept: boolean, who?: TestLearner) =>
  ask('POST', `/invitations/${session}/answer`, who, { accept });
