import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { distanceKm, placesOf } from './facts-api.ts';

let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ruth = await makeLearner(world);
  world.emitted.length = 0;
});

const lyon = { name: 'Lyon', region: 'Auvergne-Rhône-Alpes', country: 'FR', latitude: 45.74906, longitude: 4.84789 };
const save = async (place: unknown, cookie = ruth.cookie) => {
  const answer = await world.ask('PUT', '/api/profile/place', { cookie, body: { place } });
  return { status: answer.status, body: await answer.json() };
};
const kept = async (cookie = ruth.cookie) => (await world.ask('GET', '/api/profile/place', { cookie })).json();
const search = async (typed: string, cookie = ruth.cookie) => {
  const answer = await world.ask('GET', `/api/cities?search=${encodeURIComponent(typed)}`, { cookie });
  return { status: answer.status, body: await answer.json() };
};

test('visitors can neither search nor read a place', async () => {
  expect((await search('lyon', '')).status).toBe(401);
  expect((await save(lyon, '')).status).toBe(401);
  expect((await world.ask('GET', '/api/profile/place')).status).toBe(401);
});

describe('the town search', () => {
  test('the search requires input of limited length', async () => {
    expect((await search('')).status).toBe(400);
    expect((await search('x'.repeat(81))).status).toBe(400);
    expect(await search(' ')).toEqual({ status: 200, body: [] });
  });

  test('found towns can be saved', async () => {
    const { body } = await search('Lyón');
    expect(body[0]).toEqual(lyon);
    expect(body.length).toBeLessThanOrEqual(10);
    expect((await save(body[0])).status).toBe(200);
  });
});

describe('refused places, which change nothing', () => {
  test.each([
    ['a town that does not exist', { ...lyon, name: 'Chelm-on-Sea' }],
    ['a town moved elsewhere', { ...lyon, latitude: 31.77, longitude: 35.21 }],
    ['a town of another country', { ...lyon, country: 'IL' }],
  ])('%s', async (_what, place) => {
    await save(lyon);
    const { status, body } = await save(place);
    expect(status).toBe(400);
    expect(body.data).toMatchObject({
      messageKey: 'profile.cityUnknown',
      fields: [{ path: 'place', messageKey: 'profile.cityUnknown' }],
    });
    expect(await kept()).toEqual(lyon);
  });

  test('a place with missing fields is refused', async () => {
    expect((await save({ name: 'Lyon' })).status).toBe(400);
    expect((await save({ ...lyon, latitude: 'north' })).status).toBe(400);
    expect(await kept()).toBe(null);
  });
});

test('the place is empty by default and can be removed', async () => {
  expect(await kept()).toBe(null);
  expect(await save(lyon)).toEqual({ status: 200, body: lyon });
  expect(await kept()).toEqual(lyon);
  expect(await save(null)).toEqual({ status: 200, body: null });
  expect(await kept()).toBe(null);
});

test('the listed town is stored instead of the sent one', async () => {
  await save({ ...lyon, latitude: 45.75, longitude: 4.85 });
  expect(await kept()).toEqual(lyon);
});

test('a change is sent only to the learner’s other devices', async () => {
  await save(lyon);
  expect(world.heard()).toEqual([{ who: ruth.id, event: 'profile.changed', payload: {} }]);
});

test('of two concurrent saves one remains', async () => {
  const paris = (await search('paris')).body[0];
  await Promise.all([save(lyon), save(paris), save(lyon), save(paris)]);
  expect([lyon.name, paris.name]).toContain((await kept()).name);
});

test('places of several people omit those without one', async () => {
  const dan = await makeLearner(world);
  const eva = await makeLearner(world);
  await save(lyon);
  await save(null, eva.cookie);
  expect(await placesOf(world.app.db, [ruth.id, dan.id, eva.id])).toEqual([{ ...lyon, userId: ruth.id }]);
  expect(await placesOf(world.app.db, [])).toEqual([]);
});

test('a place is deleted with its account', async () => {
  await save(lyon);
  await world.app.pool.query('delete from users where id = $1', [ruth.id]);
  expect(await placesOf(world.app.db, [ruth.id])).toEqual([]);
});

describe('distance in kilometres', () => {
  const spot = (latitude: number, longitude: number) => ({ latitude, longitude });
  test.each([
    ['from a place to itself', spot(48.8534, 2.3488), spot(48.8534, 2.3488), 0],
    ['a quarter of the earth', spot(0, 0), spot(90, 0), 10_007.56],
    ['to the other side', spot(0, 0), spot(0, 180), 20_015.11],
    ['across the line of 180 degrees', spot(0, 179.5), spot(0, -179.5), 111.19],
    ['one degree north', spot(31, 35), spot(32, 35), 111.19],
  ])('%s', (_what, a, b, km) => {
    expect(distanceKm(a, b)).toBeCloseTo(km, 1);
    expect(distanceKm(b, a)).toBeCloseTo(km, 1);
  });
});
