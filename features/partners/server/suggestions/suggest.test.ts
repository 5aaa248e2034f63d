import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

const DAY = 24 * 60 * 60_000;
const START = Date.parse('2026-06-01T09:20:00Z');
const tuesday = [{ weekday: 2, from: '20:00', to: '22:00' }];
let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => world.close());
beforeEach(async () => {
  after(0);
  await world.app.pool.query('delete from users');
  ruth = await person('Ruth');
});

const after = (days: number) => world.setTime(new Date(START + days * DAY));

async function ask(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who?.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
/** Somebody who fits the others well. */
async function person(name: string, profile: object = {}, slots = tuesday): Promise<TestLearner> {
  const learner = await makeLearner(world, { name });
  const said = { timeZone: 'Europe/Paris', bio: 'Hello', languages: ['fr'], interests: ['talmud'], level: 'advanced' };
  const saved = await ask('PUT', '/profile', learner, { ...said, ...profile });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await ask('PUT', '/profile/availability', learner, { slots, exceptions: [], version: 0 });
  return learner;
}
const suggested = async (who = ruth): Promise<string[]> =>
  (await ask('GET', '/partners/suggestions', who)).body.map(({ name }: { name: string }) => name);

test('are three at most, the same for a week, and others in the next; nobody twice in a month', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) await person(name);
  const first = await suggested();
  expect(first).toHaveLength(3);
  after(6);
  expect(await suggested()).toEqual(first);
  after(8);
  const second = await suggested();
  expect([...first, ...second].sort()).toEqual(['A', 'B', 'C', 'D', 'E']);
  after(16);
  expect(await suggested()).toEqual([]);
  after(39);
  expect(await suggested()).toHaveLength(3);
});

test('asked for at once by two pages, they are the same three', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) await person(name);
  const [one, other] = await Promise.all([suggested(), suggested()]);
  expect([...one].sort()).toEqual([...other].sort());
  expect((await world.app.pool.query('select 1 from suggestions_shown where user_id = $1', [ruth.id])).rowCount).toBe(
    3,
  );
});

test('poor ones fill no place, and where nobody is good there are none', async () => {
  await person('Poor', { languages: ['es'], interests: ['kabbalah'], level: 'beginner' }, [
    { weekday: 4, from: '06:00', to: '07:00' },
  ]);
  expect(await suggested()).toEqual([]);
  await person('Good');
  // Where nobody was found it is not looked again at once.
  expect(await suggested(await person('Other'))).toContain('Good');
});

test('one who was dismissed is gone for the month, also when it is said twice; nobody takes the place', async () => {
  const people = new Map<string, TestLearner>();
  for (const name of ['A', 'B', 'C', 'D']) people.set(name, await person(name));
  const [gone = '', ...left] = await suggested();
  for (let times = 0; times < 2; times += 1)
    expect((await ask('DELETE', `/partners/suggestions/${people.get(gone)?.id}`, ruth)).body).toEqual({ done: true });
  expect(await suggested()).toEqual(left);
  after(8);
  expect(await suggested()).not.toContain(gone);
});

test.each<[string, (one: TestLearner) => Promise<unknown>]>([
  ['private', (one) => ask('PUT', '/profile', one, { isPublic: false })],
  ['not available', (one) => ask('PUT', '/profile', one, { available: false })],
  ['taking no requests', (one) => ask('PUT', '/profile', one, { takesRequests: false })],
  ['blocked', (one) => ask('PUT', `/people/blocks/${one.id}`, ruth)],
  ['blocking', (one) => ask('PUT', `/people/blocks/${ruth.id}`, one)],
  ['asked already', (one) => ask('POST', '/study-requests', ruth, { receiverId: one.id, subject: 'Berakhot' })],
])('somebody who is %s is not suggested, and leaves the list at once', async (_what, become) => {
  const [before, later] = [await person('Before'), await person('Later')];
  await become(before);
  expect(await suggested()).toEqual(['Later']);
  await become(later);
  expect(await suggested()).toEqual([]);
});

test('two of whom one said no are not suggested to each other for a while', async () => {
  const dan = await person('Dan');
  const { body } = await ask('POST', '/study-requests', ruth, { receiverId: dan.id, subject: 'Berakhot' });
  await ask('POST', `/study-requests/${body.id}/answer`, dan, { accept: false });
  for (const who of [ruth, dan]) expect(await suggested(who)).toEqual([]);
});

test('a visitor has none', async () => {
  expect((await ask('GET', '/partners/suggestions')).status).toBe(401);
});
