import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { askOf, waysOut } from '../testing-people.ts';

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

test.each(waysOut({ ask }, () => ruth))(
  'somebody who is %s is not suggested, and leaves the list at once',
  async (_what, become) => {
    const [before, later] = [await person('Before'), await person('Later')];
    await become(before);
    expect(await suggested()).toEqual(['Later']);
    await become(later);
    expect(await suggested()).toEqual([]);
  },
);

test('two of whom one said no are not suggested to each other for a while', async () => {
  const dan = await person('Dan');
  const { body } = await ask('POST', '/study-requests', ruth, { receiverId: dan.id, subject: 'Berakhot' });
  await ask('POST', `/study-requests/${body.id}/answer`, dan, { accept: false });
  for (const who of [ruth, dan]) expect(await suggested(who)).toEqual([]);
});

test('a visitor has none', async () => {
  expect((await ask('GET', '/partners/suggestions')).status).toBe(401);
});
