import { expect } from 'vitest';
import type { ProfileChange } from '#features/profile/contract.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';
import type { PartnerPage } from '../contract.ts';

export type Slots = { weekday: number; from: string; to: string }[];
export const tuesday: Slots = [{ weekday: 2, from: '20:00', to: '22:00' }];

export function searching(world: () => World, asker: () => TestLearner) {
  async function ask(method: string, path: string, who?: TestLearner, body?: unknown) {
    const answer = await world().ask(method, `/api${path}`, { cookie: who?.cookie, body });
    return { status: answer.status, body: await answer.json() };
  }
  async function person(name: string, profile: ProfileChange = {}, slots: Slots = []): Promise<TestLearner> {
    const learner = await makeLearner(world(), { name });
    const saved = await ask('PUT', '/profile', learner, { timeZone: 'Europe/Paris', bio: 'Hello', ...profile });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    if (slots.length > 0) await ask('PUT', '/profile/availability', learner, { slots, exceptions: [], version: 0 });
    return learner;
  }
  async function search(query = '', who = asker()): Promise<PartnerPage> {
    const { status, body } = await ask('GET', `/partners${query}`, who);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }
  const names = async (query = '', who = asker()) => (await search(query, who)).partners.map(({ name }) => name);
  return { ask, person, search, names };
}
