import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { activityOf, onlineAmong } from './cards-api.ts';
import { noteActive } from './save-last-active.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '10' });
});
afterAll(() => world.close());
const set = async (who: TestLearner, change: object) =>
  expect((await world.ask('PUT', '/api/profile', { cookie: who.cookie, body: change })).status).toBe(200);

const hours = (n: number) => new Date(Date.parse('2026-12-02T12:00:00Z') + n * 3_600_000);
const seen = async (after: number, asker = ruth) => {
  world.setTime(hours(after));
  return (await activityOf(world.app, [noa.id], asker.id)).get(noa.id);
};
beforeEach(async () => {
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  world.setTime(hours(0));
  await noteActive(world.app, [noa.id, newId()]);
});

test.each([
  [0.9, 'now', 0],
  [1, 'hours', 1],
  [23.9, 'hours', 23],
  [24, 'days', 1],
  [24 * 9, 'days', 9],
])('shows the exact time after %d hours', async (after, unit, value) => {
  expect(await seen(after)).toEqual({ online: false, lastActive: { unit, value } });
});

test.each([
  [1, 'today'],
  [30, 'week'],
  [24 * 8, 'earlier'],
])('shows a rough time after %d hours, if either person wants it', async (after, unit) => {
  for (const [who, back] of [
    [noa, ruth],
    [ruth, noa],
  ] as const) {
    await set(who, { lastActiveShown: 'rounded' });
    await set(back, { lastActiveShown: 'exact' });
    expect((await seen(after))?.lastActive).toEqual({ unit, value: 0 });
  }
});

test('activity and presence of both people are hidden if either person hides them', async () => {
  const everybodyIsHere = { ...world.app.presence, online: (people: readonly string[]) => new Set(people) };
  const app = { ...world.app, presence: everybodyIsHere };
  expect([...(await onlineAmong(app, [noa.id], ruth.id))]).toEqual([noa.id]);
  await set(ruth, { lastActiveShown: 'hidden' });
  for (const [asker, other] of [
    [ruth, noa],
    [noa, ruth],
  ] as const) {
    expect((await activityOf(app, [other.id], asker.id)).get(other.id)).toEqual({ online: null, lastActive: null });
    expect((await onlineAmong(app, [other.id], asker.id)).size).toBe(0);
  }
});

test('writes activity at most every five minutes', async () => {
  const at = async () =>
    (await world.app.pool.query('select at from last_active where user_id = $1', [noa.id])).rows[0].at;
  world.setTime(hours(0.05));
  await noteActive(world.app, [noa.id]);
  expect(await at()).toEqual(hours(0));
  world.setTime(hours(0.1));
  await noteActive(world.app, [noa.id]);
  expect(await at()).toEqual(hours(0.1));
});

test('the time since the last activity excludes Shabbat for people who observe it', async () => {
  // From Friday noon to Sunday noon in Paris: 48 hours, 25 of them Shabbat.
  world.setTime(hours(48));
  await noteActive(world.app, [noa.id]);
  expect((await seen(96))?.lastActive).toEqual({ unit: 'days', value: 2 });
  const [paris] = await (await world.ask('GET', '/api/cities?search=paris', { cookie: noa.cookie })).json();
  await set(noa, { place: paris });
  await world.app.pool.query('insert into notification_preferences (user_id, quiet_on_shabbat) values ($1, true)', [
    noa.id,
  ]);
  expect((await seen(96))?.lastActive).toEqual({ unit: 'hours', value: 22 });
});
