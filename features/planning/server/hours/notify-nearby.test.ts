import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeStudySession, newsFor } from '#features/sessions/testing/sessions.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { notifyNearby } from './notify-nearby.ts';

const PARIS = { city: 'Paris', region: '11', country: 'FR', latitude: 48.85341, longitude: 2.3488 };
/** About 4 km from the centre of Paris. */
const MONTREUIL = { city: 'Montreuil', region: '11', country: 'FR', latitude: 48.86415, longitude: 2.44322 };
const VERSAILLES = { city: 'Versailles', region: '11', country: 'FR', latitude: 48.80359, longitude: 2.13424 };
const LYON = { city: 'Lyon', region: '84', country: 'FR', latitude: 45.74846, longitude: 4.84671 };

let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(new Date());
  await world.app.pool.query('delete from users');
  ruth = await somebodyIn(PARIS);
});

async function somebodyIn(place: typeof PARIS | null, preferences: Record<string, unknown> = {}, language = 'fr') {
  const person = await makeLearner(world, { language });
  const { pool } = world.app;
  if (place) {
    const { city, region, country, latitude, longitude } = place;
    await pool.query(
      'insert into profiles (user_id, city, region, country, latitude, longitude) values ($1, $2, $3, $4, $5, $6)',
      [person.id, city, region, country, latitude, longitude],
    );
  }
  for (const [column, value] of Object.entries(preferences)) {
    await pool.query(
      `insert into notification_preferences (user_id, ${column}) values ($1, $2) on conflict (user_id) do update set ${column} = $2`,
      [person.id, value],
    );
  }
  return person;
}
const run = () => notifyNearby(world.app).run();
const fresh = (given: Parameters<typeof makeStudySession>[2] = {}) =>
  makeStudySession(world, ruth, { city: 'Paris', language: 'fr', createdAt: world.app.now(), ...given });

test('learners within their chosen distance are notified once', async () => {
  const inTown = await somebodyIn(PARIS);
  const near = await somebodyIn(MONTREUIL, { max_distance: 10 });
  const notSoFar = await somebodyIn(MONTREUIL, { max_distance: 1 });
  const farther = await somebodyIn(VERSAILLES, { max_distance: 25 });
  const tooFar = await somebodyIn(VERSAILLES, { max_distance: 10 });
  const elsewhere = await somebodyIn(LYON, { max_distance: 25 });
  const nowhere = await somebodyIn(null);
  const session = await fresh();
  world.emitted.length = 0;
  await run();
  await run();
  const told = world
    .heard()
    .map(({ who, event }) => [who, event])
    .sort();
  expect(told).toEqual([inTown, near, farther].map(({ id }) => [id, 'notifications.nearby']).sort());
  expect(await newsFor(world, inTown, session)).toMatchObject([{ type: 'new_session', data: { city: 'Paris' } }]);
  for (const other of [notSoFar, tooFar, elsewhere, nowhere, ruth]) {
    expect(await newsFor(world, other, session)).toEqual([]);
  }
});

test('a session of a suspended creator is not announced', async () => {
  const inTown = await somebodyIn(PARIS);
  const session = await fresh();
  await world.app.pool.query(
    `insert into account_measures (id, person_id, kind, reason) values (gen_random_uuid(), $1, 'suspension', 'spam')`,
    [ruth.id],
  );
  await run();
  expect(await newsFor(world, inTown, session)).toEqual([]);
});

test('the announcement names the town in the language of each reader', async () => {
  const JERUSALEM = { city: 'Jerusalem', region: '06', country: 'IL', latitude: 31.76904, longitude: 35.21633 };
  const noa = await somebodyIn(JERUSALEM, {}, 'he');
  const host = await somebodyIn(JERUSALEM, {}, 'he');
  await makeStudySession(world, host, { city: 'Jerusalem', language: 'he', createdAt: world.app.now() });
  await run();
  const answer = await world.ask('GET', '/api/notifications', { cookie: noa.cookie });
  expect((await answer.json()).items).toMatchObject([
    { type: 'new_session', text: { params: { 'city.fr': 'Jérusalem', 'city.he': 'ירושלים' } } },
  ]);
});

test('only learners who enabled it are notified, in their languages', async () => {
  const unwilling = await somebodyIn(PARIS, { switches: { nearbySessions: false } });
  const silent = await somebodyIn(PARIS, { notifications_enabled: false });
  const english = await somebodyIn(PARIS, {}, 'en');
  const both = await somebodyIn(PARIS, { preferred_languages: ['en', 'fr'] }, 'en');
  const session = await fresh();
  await run();
  const counts = await Promise.all(
    [unwilling, silent, english, both].map(async (person) => (await newsFor(world, person, session)).length),
  );
  expect(counts).toEqual([0, 0, 0, 1]);
});

test('only open public future sessions planned within the last hour are announced', async () => {
  const noa = await somebodyIn(PARIS);
  const old = new Date(Date.now() - 61 * 60_000);
  const none = await Promise.all([
    fresh({ isPublic: false }),
    fresh({ status: 'confirmed' }),
    fresh({ status: 'cancelled' }),
    fresh({ startsIn: '-5m' }),
    fresh({ createdAt: old }),
  ]);
  await run();
  for (const session of none) expect(await newsFor(world, noa, session)).toEqual([]);
});

test('several instances announce a session once', async () => {
  const noa = await somebodyIn(PARIS);
  const session = await fresh();
  await Promise.all([run(), run(), run()]);
  expect(await newsFor(world, noa, session)).toHaveLength(1);
});
