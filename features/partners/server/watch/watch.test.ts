import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { askOf, DAY, START, waysOut } from '../../testing/people.ts';
import { refreshMatchRows } from '../search/refresh-match-rows.ts';
import { lookForWatches } from './look-for-watches.ts';

const thursday = [{ weekday: 4, from: '06:00', to: '08:00' }];
let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(new Date(START));
  await world.app.pool.query('delete from users');
  ruth = await person('Ruth');
});

const { ask, person } = askOf(() => world);
const start = (filters: object = {}, who = ruth) => ask('PUT', '/partners/watch', who, filters);
const end = () => ask('DELETE', '/partners/watch', ruth);
const read = async () => (await ask('GET', '/partners/watch', ruth)).body.watch;
const look = () => lookForWatches(world.app).run();
async function after(days: number) {
  world.setTime(new Date(START + days * DAY));
  await look();
}
const told = async (): Promise<{ count: number; filters: object }[]> =>
  (
    await world.app.pool.query(
      `select data from notifications where user_id = $1 and type = 'partner_watch' order by id`,
      [ruth.id],
    )
  ).rows.map(({ data }) => data);
const counts = async () => (await told()).map(({ count }) => count);

test('a watch retains its filters for sixty days, and other filters replace it', async () => {
  expect(await read()).toBeNull();
  const first = await start({ interests: 'talmud', level: ['expert'], city: 'Lyon' });
  expect(first.status).toBe(200);
  expect(first.body.watch).toEqual({
    filters: { search: '', interests: ['talmud'], level: ['expert'], languages: [], city: 'Lyon' },
    until: new Date(START + 60 * DAY).toISOString(),
  });
  world.setTime(new Date(START + DAY));
  expect((await start({ interests: 'talmud', level: ['expert'], city: 'Lyon' })).body).toEqual(first.body);
  expect(await read()).toEqual(first.body.watch);
  await start({ interests: 'torah' });
  expect(await read()).toMatchObject({ filters: { interests: ['torah'] } });
  for (let times = 0; times < 2; times += 1) expect((await end()).body).toEqual({ watch: null });
  expect(await read()).toBeNull();
});

test('new matches are announced at most once a day and each person once', async () => {
  await person('There before');
  await start({ interests: 'talmud' });
  await person('Noa');
  await after(0.9);
  expect(await counts()).toEqual([]);
  await after(1);
  expect(await counts()).toEqual([1]);
  await person('Lea');
  await person('Dan');
  await after(1.9);
  expect(await counts()).toEqual([1]);
  await after(2);
  await after(3);
  expect(await counts()).toEqual([1, 2]);
  const { items } = (await ask('GET', '/notifications', ruth)).body;
  expect(items[0]).toMatchObject({ type: 'partner_watch', url: '/partners?interests=talmud' });
  expect(JSON.stringify(items)).not.toMatch(/Noa|Lea|Dan/);
});

test('two concurrent instances announce once', async () => {
  await start();
  await person('Noa');
  world.setTime(new Date(START + DAY));
  await Promise.all([look(), look(), look()]);
  expect(await counts()).toEqual([1]);
});

test('people outside the filters, without common hours or with a poor match are not announced', async () => {
  await start({ interests: 'talmud' });
  await person('Another subject', { interests: ['torah'] });
  await person('Another hour', {}, thursday);
  await person('Poor', { languages: ['es'], level: 'beginner', interests: ['talmud', 'kabbalah'] }, thursday);
  await after(1);
  expect(await counts()).toEqual([]);
});

test.each(waysOut({ ask }, () => ruth))('a person who is %s is not announced', async (_what, become) => {
  await start();
  await become(await person('Noa'));
  await after(1);
  expect(await counts()).toEqual([]);
});

test('an ended watch announces nothing and an expired one is removed after sixty days', async () => {
  await start();
  await end();
  await person('Noa');
  await after(1);
  await start();
  await person('Lea');
  world.setTime(new Date(START + 61 * DAY));
  expect(await read()).toBeNull();
  await Promise.all([look(), look()]);
  expect(await counts()).toEqual([]);
  const { items } = (await ask('GET', '/notifications', ruth)).body;
  expect(items.filter(({ type }: { type: string }) => type === 'partner_watch_ended')).toHaveLength(1);
  for (const table of ['partner_watches', 'partner_watch_known'])
    expect((await world.app.pool.query(`select 1 from ${table}`)).rowCount).toBe(0);
});

test('all people within the filters are checked, beyond the first sixty', async () => {
  await start();
  await world.app.pool.query(
    `insert into users (id, name, email) select gen_random_uuid(), 'Many', gen_random_uuid() || '@example.org' from generate_series(1, 70)`,
  );
  await world.app.pool.query(`insert into profiles (user_id, said_at, languages, interests, level, time_zone, takes_requests)
    select id, now(), '{fr}', '{talmud}', 'advanced', 'Europe/Paris', false from users where name = 'Many'`);
  await world.app.pool.query(`insert into availability_slots (user_id, weekday, from_minute, to_minute)
    select id, 2, 1200, 1320 from users where name = 'Many'`);
  await refreshMatchRows(world.app);
  await person('Noa', { level: 'intermediate' });
  await after(1);
  expect(await counts()).toEqual([1]);
});

test('visitors and invalid filters are refused', async () => {
  for (const [method, body] of [['GET'], ['PUT', {}], ['DELETE']] as const)
    expect((await ask(method, '/partners/watch', undefined, body)).status).toBe(401);
  expect((await start({ interests: 'cooking' })).status).toBe(400);
});
