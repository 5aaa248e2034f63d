import { expect } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';

export const DAY = 24 * 60 * 60_000;
export const START = Date.parse('2026-06-01T09:20:00Z');
const tuesday = [{ weekday: 2, from: '20:00', to: '22:00' }];

export function askOf(world: () => World) {
  async function ask(method: string, path: string, who?: TestLearner, body?: unknown) {
    const answer = await world().ask(method, `/api${path}`, { cookie: who?.cookie, body });
    return { status: answer.status, body: await answer.json() };
  }
  async function person(name: string, profile: object = {}, slots = tuesday): Promise<TestLearner> {
    const learner = await makeLearner(world(), { name });
    const said = {
      timeZone: 'Europe/Paris',
      bio: 'Hello',
      languages: ['fr'],
      interests: ['talmud'],
      level: 'advanced',
    };
    const saved = await ask('PUT', '/profile', learner, { ...said, ...profile });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await ask('PUT', '/profile/availability', learner, { slots, exceptions: [], version: 0 });
    return learner;
  }
  return {
    ask,
    person,
    after: (days: number) => world().setTime(new Date(START + days * DAY)),
  };
}

export const waysOut = ({ ask }: Pick<ReturnType<typeof askOf>, 'ask'>, asker: () => TestLearner) =>
  [
    ['private', (one) => ask('PUT', '/profile', one, { isPublic: false })],
    ['not available', (one) => ask('PUT', '/profile', one, { available: false })],
    ['taking no requests', (one) => ask('PUT', '/profile', one, { takesRequests: false })],
    ['blocked', (one) => ask('PUT', `/people/blocks/${one.id}`, asker())],
    ['blocking', (one) => ask('PUT', `/people/blocks/${asker().id}`, one)],
    ['asked already', (one) => ask('POST', '/study-requests', asker(), { receiverId: one.id, subject: 'Berakhot' })],
  ] satisfies [string, (one: TestLearner) => Promise<unknown>][];
