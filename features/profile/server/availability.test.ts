import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { availabilityOf } from './facts-api.ts';

let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ruth = await makeLearner(world);
  world.setTime(new Date('2026-12-02T12:00:00Z'));
  world.emitted.length = 0;
});

async function ask(method: string, path: string, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: ruth.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
const kept = async () => (await ask('GET', '/profile/availability')).body;
const save = (slots: unknown, version: number, exceptions: unknown = []) =>
  ask('PUT', '/profile/availability', { slots, exceptions, version });
const evening = { weekday: 2, from: '20:00', to: '21:30' };

test('availability is empty by default', async () => {
  expect(await kept()).toEqual({ timeZone: 'UTC', slots: [], exceptions: [], version: 0, quiet: [] });
});

test('slots are merged and stored from Monday on in the learner’s zone', async () => {
  await ask('GET', '/profile?timeZone=Asia/Jerusalem');
  const { status, body } = await save(
    [
      { weekday: 7, from: '23:30', to: '24:00' },
      { weekday: 1, from: '09:00', to: '10:00' },
      evening,
      { weekday: 1, from: '10:00', to: '11:30' },
      { weekday: 1, from: '08:30', to: '09:30' },
    ],
    0,
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    timeZone: 'Asia/Jerusalem',
    slots: [{ weekday: 1, from: '08:30', to: '11:30' }, evening, { weekday: 7, from: '23:30', to: '24:00' }],
    exceptions: [],
    version: 1,
    quiet: [],
  });
  expect(await kept()).toEqual(body);
  expect((await availabilityOf(world.app.db, [ruth.id])).get(ruth.id)).toMatchObject({
    timeZone: 'Asia/Jerusalem',
    slots: body.slots,
  });
});

test('all half hours of the week become seven slots', async () => {
  const time = (n: number) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`;
  const all = Array.from({ length: 336 }, (_, n) => ({
    weekday: Math.floor(n / 48) + 1,
    from: time(n % 48),
    to: time((n % 48) + 1),
  }));
  expect((await save(all, 0)).body.slots).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
  );
  expect((await save([...all, evening], 1)).status).toBe(400);
});

describe('dates with other hours', () => {
  test('exceptions are stored by date and past ones are dropped on saving and reading', async () => {
    await ask('GET', '/profile?timeZone=America/New_York');
    const today = { date: '2026-12-02', slots: [] };
    const later = { date: '2026-12-10', slots: [{ from: '10:00', to: '12:00' }] };
    const { body } = await save([evening], 0, [
      { ...later, slots: [{ from: '11:00', to: '12:00' }, ...later.slots] },
      { date: '2026-12-01', slots: [] },
      today,
    ]);
    expect(body.exceptions).toEqual([today, later]);
    world.setTime(new Date('2026-12-03T04:59:00Z'));
    expect((await kept()).exceptions).toEqual([today, later]);
    world.setTime(new Date('2026-12-03T05:00:00Z'));
    expect((await kept()).exceptions).toEqual([later]);
  });

  test('a repeated date is refused', async () => {
    const day = { date: '2026-12-10', slots: [] };
    const { status, body } = await save([], 0, [day, day]);
    expect([status, body.data.fields]).toEqual([
      400,
      [{ path: 'exceptions', messageKey: 'profile.availability.dateTwice' }],
    ]);
  });
});

test.each([
  ['a quarter of an hour', { ...evening, from: '20:15' }, 'profile.availability.halfHours'],
  ['an hour no clock shows', { ...evening, to: '25:00' }, 'profile.availability.halfHours'],
  ['a minute after the end of the day', { ...evening, to: '24:30' }, 'profile.availability.halfHours'],
  ['an end before the beginning', { ...evening, to: '08:00' }, 'profile.availability.endFirst'],
  ['no time at all', { ...evening, to: '20:00' }, 'profile.availability.endFirst'],
  ['an eighth day', { ...evening, weekday: 8 }, 'errors.invalidField'],
])('%s is refused and nothing is stored', async (_what, wrong, messageKey) => {
  await save([evening], 0);
  const { status, body } = await save([wrong], 1);
  expect(status).toBe(400);
  expect(body.data.fields[0]).toMatchObject({ path: expect.stringMatching(/^slots\.0/), messageKey });
  expect((await kept()).slots).toEqual([evening]);
});

describe('saving from two pages', () => {
  const morning = { weekday: 3, from: '07:00', to: '08:00' };

  test('an outdated page is refused and nothing is lost', async () => {
    await save([evening], 0);
    const { status, body } = await save([morning], 0);
    expect([status, body.code, body.data.messageKey]).toEqual([
      409,
      'AVAILABILITY_CHANGED',
      'profile.availability.changed',
    ]);
    expect((await kept()).slots).toEqual([evening]);
    expect((await save([evening, morning], 1)).body.version).toBe(2);
  });

  test('a repeat after a lost response returns the same answer', async () => {
    const exceptions = [{ date: '2026-12-10', slots: [{ from: '10:00', to: '12:00' }] }];
    const first = await save([evening], 0, exceptions);
    world.emitted.length = 0;
    expect(await save([evening], 0, exceptions)).toEqual(first);
    expect(world.heard()).toEqual([]);
  });

  test('of ten concurrent different saves one succeeds and nine are refused', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save([{ weekday: 1, from: `1${n}:00`, to: '24:00' }], 0)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await kept()).slots).toEqual(all.find(({ status }) => status === 200)?.body.slots);
  });
});

describe('rest times of the coming week', () => {
  const place = { name: 'Paris', region: 'Île-de-France', country: 'FR' };
  const inParis = async () => {
    const towns = (await ask('GET', '/cities?search=paris')).body;
    await ask('PUT', '/profile/place', { place: towns.find((town: typeof place) => town.country === 'FR') });
    await ask('GET', '/profile?timeZone=Europe/Paris');
  };
  const restOnShabbat = () =>
    world.app.pool.query(
      'insert into notification_preferences (user_id, quiet_on_shabbat) values ($1, true) on conflict (user_id) do update set quiet_on_shabbat = true',
      [ruth.id],
    );

  test('rest times exist only for learners who observe them and have a location', async () => {
    await inParis();
    expect((await kept()).quiet).toEqual([]);
    await restOnShabbat();
    const { quiet } = await kept();
    expect(quiet).toEqual([
      { weekday: 5, from: expect.stringMatching(/^16:3\d$/), to: '24:00' },
      { weekday: 6, from: '00:00', to: expect.stringMatching(/^17:4\d$/) },
    ]);
    await ask('PUT', '/profile/place', { place: null });
    expect((await kept()).quiet).toEqual([]);
  });
});
