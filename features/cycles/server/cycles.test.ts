import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { Enrolment } from '../contract.ts';
import { cyclesTester } from '../testing/cycles.ts';

let world: World;
let cycles: ReturnType<typeof cyclesTester>;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  cycles = cyclesTester(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(new Date('2026-11-22T10:00:00Z'));
  ruth = await makeLearner(world, { name: 'Ruth' });
});

const only = async (): Promise<Enrolment> => {
  const [first] = (await cycles.mine(ruth)).enrolments;
  if (!first) throw new Error('no cycle');
  return first;
};
const current = ({ current: now }: Enrolment) => now ?? { round: 0, ordinal: 0 };

test('a learner begins Daf Yomi with today’s page, and marks it', async () => {
  const { status, body } = await cycles.enrol(ruth, 'dafYomi');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    cycle: 'dafYomi',
    since: '2026-11-22',
    lag: 1,
    behind: 0,
    catchUp: null,
    current: { names: { en: 'Arakhin 5' }, texts: [{ reference: 'Arakhin 5a-5b' }], learned: false },
    finishOn: '2027-06-07',
  });
  expect((await cycles.mark(ruth, body.id, current(body))).body).toEqual({ finished: null });
  expect(await only()).toMatchObject({
    lag: 0,
    behind: 0,
    current: { learned: true },
    next: { names: { en: 'Arakhin 6' } },
  });
});

test('a repeated request returns the same enrolment, and a different one with the same client id is refused', async () => {
  const clientId = newId();
  const first = await cycles.enrol(ruth, 'nineTwentyNine', { clientId });
  const second = await cycles.enrol(ruth, 'nineTwentyNine', { clientId });
  expect(second).toEqual(first);
  expect(await cycles.enrol(ruth, 'psalms', { clientId })).toMatchObject({
    status: 409,
    body: { code: 'CLIENT_ID_REUSED' },
  });
});

test('a learner has each cycle once, several own cycles, and at most twenty in all', async () => {
  await cycles.enrol(ruth, 'psalms');
  expect(await cycles.enrol(ruth, 'psalms')).toMatchObject({ status: 409, body: { code: 'ENROLLED' } });
  const ownRule = { book: 'Ruth', unit: 'verses', amount: 5, daysOff: [6], restsOnHolidays: true };
  const made = await Promise.all(Array.from({ length: 20 }, () => cycles.enrol(ruth, 'own', { ownRule })));
  expect(made.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 19 }, () => 201), 409]);
});

test('a rule without a book, or for a book of unknown size, is refused', async () => {
  expect((await cycles.enrol(ruth, 'own')).status).toBe(400);
  expect((await cycles.enrol(ruth, 'psalms', { ownRule: { book: 'Ruth' } })).status).toBe(400);
  const rule = { unit: 'verses', amount: 5, daysOff: [], restsOnHolidays: false };
  for (const book of ['No such book', 'Berakhot', 'Zohar'])
    expect(await cycles.enrol(ruth, 'own', { ownRule: { ...rule, book } })).toMatchObject({ status: 400 });
  expect(
    (await cycles.enrol(ruth, 'own', { ownRule: { ...rule, book: 'Berakhot', unit: 'chapters' } })).body,
  ).toMatchObject({
    current: { names: { en: 'Berakhot 2a–4a' } },
  });
});

test('the lag grows with the days, and a plan to catch up is offered', async () => {
  const { body } = await cycles.enrol(ruth, 'dafYomi');
  world.setTime(new Date('2026-11-25T10:00:00Z'));
  const late = await only();
  expect(late).toMatchObject({
    lag: 4,
    behind: 3,
    next: { date: '2026-11-22' },
    catchUp: { weekdays: [0, 4], until: '2026-12-03' },
  });
  expect(late.recent.map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
  const kept = await cycles.change(ruth, body.id, { behindBy: 3, dayChange: 'midnight', rite: 'ashkenaz' });
  expect(kept.body).toMatchObject({ lag: 1, behind: 0, catchUp: null });
});

test('a mark is set once in any order, and can be removed', async () => {
  const { body } = await cycles.enrol(ruth, 'dafYomi');
  world.setTime(new Date('2026-11-25T10:00:00Z'));
  const { recent } = await only();
  const [first, second] = [recent[0] ?? current(body), recent[1] ?? current(body)];
  world.emitted.length = 0;
  await Promise.all([second, first, second, first].map((portion) => cycles.mark(ruth, body.id, portion)));
  expect(world.emitted.filter(({ event }) => event === 'cycles.changed')).toHaveLength(2);
  expect(await only()).toMatchObject({ lag: 2, behind: 1 });
  for (const _ of [1, 2]) await cycles.mark(ruth, body.id, first, { learned: false });
  expect(await only()).toMatchObject({ lag: 3, next: { ordinal: first.ordinal } });
});

test('a mark is dated at most seven days back', async () => {
  const { body } = await cycles.enrol(ruth, 'dafYomi');
  const on = async (learnedOn: string) => {
    await cycles.mark(ruth, body.id, current(body), { learned: false });
    await cycles.mark(ruth, body.id, current(body), { learnedOn });
    const { rows } = await world.app.pool.query('select learned_on::text from cycle_marks where enrolment_id = $1', [
      body.id,
    ]);
    return rows[0]?.learned_on;
  };
  expect(await on('2026-11-20')).toBe('2026-11-20');
  expect(await on('2026-11-01')).toBe('2026-11-15');
  expect(await on('2026-12-24')).toBe('2026-11-22');
});

test('a portion that does not exist, or from before the enrolment, cannot be marked', async () => {
  const { body } = await cycles.enrol(ruth, 'dafYomi');
  const { round, ordinal } = current(body);
  for (const at of [
    { round, ordinal: 2_712 },
    { round: round + 1, ordinal },
    { round, ordinal: ordinal - 1 },
    { round: 0, ordinal: 1 },
  ])
    expect((await cycles.mark(ruth, body.id, at)).status).toBe(404);
});

test('only the learner sees and changes an enrolment', async () => {
  const { body } = await cycles.enrol(ruth, 'dafYomi');
  const noa = await makeLearner(world, { name: 'Noa' });
  expect((await cycles.mine(noa)).enrolments).toEqual([]);
  expect((await cycles.mark(noa, body.id, current(body))).status).toBe(404);
  expect((await cycles.change(noa, body.id, {})).status).toBe(404);
  await cycles.ask('DELETE', `/${body.id}`, noa);
  expect((await cycles.mine(ruth)).enrolments).toHaveLength(1);
  for (const _ of [1, 2]) expect((await cycles.ask('DELETE', `/${body.id}`, ruth)).body).toEqual({ done: true });
  expect((await cycles.mine(ruth)).enrolments).toEqual([]);
});

test('the day changes at midnight of the zone, or at nightfall over the town', async () => {
  await world.app.pool.query(
    `insert into profiles (user_id, time_zone, city, region, country, latitude, longitude)
     values ($1, 'Asia/Jerusalem', 'Jerusalem', '', 'IL', 31.778, 35.235)`,
    [ruth.id],
  );
  world.setTime(new Date('2026-11-22T15:45:00Z'));
  const { body } = await cycles.enrol(ruth, 'dafYomi');
  expect(body).toMatchObject({ israel: true, current: { date: '2026-11-22' } });
  const night = { behindBy: 0, dayChange: 'nightfall', rite: 'ashkenaz' };
  expect((await cycles.change(ruth, body.id, night)).body.current?.date).toBe('2026-11-23');
  world.setTime(new Date('2026-11-22T14:30:00Z'));
  expect((await only()).current?.date).toBe('2026-11-22');
  world.setTime(new Date('2026-11-22T22:30:00Z'));
  expect((await cycles.change(ruth, body.id, { ...night, dayChange: 'midnight' })).body.current?.date).toBe(
    '2026-11-23',
  );
});

test('the last portion of a book finishes it, also when another one is marked last', async () => {
  const ownRule = { book: 'Ruth', unit: 'chapters', amount: 1, daysOff: [], restsOnHolidays: false };
  const { body } = await cycles.enrol(ruth, 'own', { ownRule });
  expect(body).toMatchObject({ current: { names: { en: 'Ruth 1' } }, finishOn: '2026-11-25' });
  const { round } = current(body);
  for (const ordinal of [4, 1, 3])
    expect((await cycles.mark(ruth, body.id, { round, ordinal })).body).toEqual({ finished: null });
  expect((await cycles.ask('GET', `/${body.id}/finished/${round}/4`, ruth)).status).toBe(404);
  expect((await cycles.mark(ruth, body.id, { round, ordinal: 2 })).body.finished).toMatchObject({ he: 'רות' });
  expect((await cycles.ask('GET', `/${body.id}/finished/${round}/2`, ruth)).body).toMatchObject({
    part: { fr: 'Ruth' },
    portions: 4,
    from: '2026-11-22',
    people: ['Ruth'],
  });
  expect(await only()).toMatchObject({ next: null, finishOn: null });
});

test('all seventeen cycles are offered, with a portion or without one today', async () => {
  const { body } = await cycles.ask<{ cycles: { cycle: string; current: object | null; portions: number }[] }>(
    'GET',
    '/offered',
    ruth,
  );
  expect(body.cycles).toHaveLength(17);
  expect(body.cycles.every(({ portions }) => portions > 15)).toBe(true);
  expect(body.cycles.find(({ cycle }) => cycle === 'parashah')?.current).toMatchObject({ fr: 'Vayichlah' });
});

test('moving to Israel and back retains the progress of the parashah', async () => {
  // In 5786 Israel is a week ahead from Pesach until it reads Chukat and Balak on two Shabbatot.
  world.setTime(new Date('2026-03-22T10:00:00Z'));
  const { body } = await cycles.enrol(ruth, 'parashah');
  const settings = { behindBy: 0, dayChange: 'midnight', rite: 'ashkenaz' };
  const move = async (israel: boolean) => cycles.ask('PUT', `/${body.id}`, ruth, { ...settings, israel });
  const names = async () => {
    const one = await only();
    return { lag: one.lag, current: one.current?.names.en, next: one.next?.names.en };
  };
  const learn = async () => {
    const { next } = await only();
    await cycles.mark(ruth, body.id, next ?? { round: 0, ordinal: 0 });
    return next?.names.en;
  };
  const read = [await learn(), await learn(), await learn()];
  const abroad = await names();
  await move(true);
  expect(new Set(read)).not.toContain((await names()).next);
  world.setTime(new Date('2026-07-26T10:00:00Z'));
  const inIsrael: (string | undefined)[] = [];
  while (((await only()).lag ?? 0) > 0) inIsrael.push(await learn());
  expect(inIsrael).toEqual(expect.arrayContaining(['Chukat', 'Balak']));
  const settled = await names();
  await move(false);
  expect(await names()).toEqual(settled);
  await move(true);
  expect(await names()).toEqual(settled);
  expect(abroad.lag).toBeLessThanOrEqual(0);
});

test('a double parashah is not learned once either half is unmarked in Israel', async () => {
  world.setTime(new Date('2026-06-21T10:00:00Z'));
  const { body } = await cycles.enrol(ruth, 'parashah');
  const settings = { behindBy: 0, dayChange: 'midnight', rite: 'ashkenaz' };
  const move = async (israel: boolean) => cycles.ask('PUT', `/${body.id}`, ruth, { ...settings, israel });
  const double = await only();
  expect(double.current?.names.en).toMatch(/Chukat.*Balak/);
  await cycles.mark(ruth, body.id, current(double));
  await move(true);
  const { current: half } = await only();
  expect([half?.names.en, half?.learned]).toEqual(['Balak', true]);
  await cycles.ask('PUT', `/${body.id}/marks/${half?.round}/${half?.ordinal}`, ruth, { learned: false });
  const after = await only();
  expect([after.current?.learned, after.next?.names.en]).toEqual([false, 'Balak']);
  await move(false);
  expect((await only()).current?.learned).toBe(false);
});
