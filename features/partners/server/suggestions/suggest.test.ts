import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { askOf, waysOut } from '../../testing/people.ts';

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

const { ask, person, after } = askOf(() => world);
const suggested = async (who = ruth): Promise<string[]> =>
  (await ask('GET', '/partners/suggestions', who)).body.map(({ name }: { name: string }) => name);

test('suggestions are at most three, stable for a week, and never repeat within a month', async () => {
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

test('two concurrent pages get the same three suggestions', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) await person(name);
  const [one, other] = await Promise.all([suggested(), suggested()]);
  expect([...one].sort()).toEqual([...other].sort());
  expect((await world.app.pool.query('select 1 from suggestions_shown where user_id = $1', [ruth.id])).rowCount).toBe(
    3,
  );
});

test('poor matches are not suggested', async () => {
  await person('Poor', { languages: ['es'], interests: ['kabbalah'], level: 'beginner' }, [
    { weekday: 4, from: '06:00', to: '07:00' },
  ]);
  expect(await suggested()).toEqual([]);
  await person('Good');
  expect(await suggested(await person('Other'))).toContain('Good');
});

test('a dismissed person stays away for a month without a replacement, also when repeated', async () => {
  const people = new Map<string, TestLearner>();
  for (const name of ['A', 'B', 'C', 'D']) people.set(name, await person(name));
  const [gone = '', ...left] = await suggested();
  for (let times = 0; times < 2; times += 1)
    expect((await ask('DELETE', `/partners/suggestions/${people.get(gone)?.id}`, ruth)).body).toEqual({ done: true });
  expect(await suggested()).toEqual(left);
  after(8);
  expect(await suggested()).not.toContain(gone);
});

test.each(waysOut({ ask }, () => ruth))(
  'a person who is %s is not suggested and leaves the list immediately',
  async (_what, become) => {
    const [before, later] = [await person('Before'), await person('Later')];
    await become(before);
    expect(await suggested()).toEqual(['Later']);
    await become(later);
    expect(await suggested()).toEqual([]);
  },
);

test('two people are not suggested to each other for a while after a refusal', async () => {
  const dan = await person('Dan');
  const { body } = await ask('POST', '/study-requests', ruth, { receiverId: dan.id, subject: 'Berakhot' });
  await ask('POST', `/study-requests/${body.id}/answer`, dan, { accept: false });
  for (const who of [ruth, dan]) expect(await suggested(who)).toEqual([]);
});

test('a visitor has no suggestions', async () => {
  expect((await ask('GET', '/partners/suggestions')).status).toBe(401);
});
