import { beforeEach, describe, expect, test } from 'vitest';
import { newsFor, remindersOf } from '#features/sessions/testing/sessions.ts';
import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import { datesOf } from '../../testing/series.ts';
import { dan, noa, query, ruth, series, seriesWorld, tuesdays, world } from '../../testing/series-world.ts';

seriesWorld();
let id: string;
beforeEach(async () => {
  id = await series.agree(ruth, noa);
});

const from = '2027-01-19';
const propose = (who: TestLearner, more: object = {}) =>
  series.propose(who, who === noa ? ruth : noa, { replaces: id, firstDate: from, ...more });
const timesOf = async (which: string) => [
  ...new Set((await series.rows(which)).map(({ startsAt }) => startsAt.toISOString().slice(11, 16))),
];
const [before, after] = [tuesdays.slice(0, 2), tuesdays.slice(2)];

test('a series with a count shows how many dates are left, skipped ones included', async () => {
  await series.set(ruth, id, 'ended');
  const counted = await series.agree(ruth, noa, { count: 6 });
  const remaining = async () => (await series.mine(noa)).find((one) => one.id === counted)?.remaining;
  expect(await remaining()).toBe(6);
  await series.skip(ruth, counted, '2027-01-12');
  world.setTime(new Date('2027-01-20T08:00:00Z'));
  expect(await remaining()).toBe(3);
  expect((await series.mine(noa)).find((one) => one.id === counted)?.count).toBe(6);
});

test('a change takes the dates that are left from its first date on, not from the next evening', async () => {
  await series.set(ruth, id, 'ended');
  const counted = await series.agree(ruth, noa, { count: 6 });
  const change = { replaces: counted, wallTime: '21:00', countLeft: true };
  expect((await series.preview(ruth, noa, { ...change, firstDate: '2027-01-19' })).body.count).toBe(4);
  const late = await series.propose(ruth, noa, { ...change, firstDate: '2027-02-10' });
  expect([late.status, late.body.data.messageKey]).toEqual([400, 'series.noneLeft']);
  const { body } = await series.propose(ruth, noa, { ...change, firstDate: '2027-01-19' });
  await series.answer(noa, body.id);
  expect((await series.mine(ruth)).find((one) => one.id === body.id)?.count).toBe(4);
  expect(await series.dates(body.id)).toEqual(['2027-01-19', '2027-01-26', '2027-02-02', '2027-02-09']);
});

test('the old series stays until its last evening, even one that was moved to a later day', async () => {
  const [first] = await series.rows(id);
  await series.move(ruth, noa, first?.id ?? '', '2027-01-08', '20:30');
  world.setTime(new Date('2027-01-06T12:00:00Z'));
  const { body } = await propose(ruth, { firstDate: '2027-01-12', wallTime: '21:00' });
  expect((await series.answer(noa, body.id)).status).toBe(200);
  expect((await series.mine(noa)).map((one) => one.id)).toEqual([body.id, id]);
  await series.topUp('2027-01-09T12:00:00Z');
  expect((await series.mine(noa)).map((one) => one.id)).toEqual([body.id]);
});

describe('a change that waits for its answer', () => {
  test('a proposed change shows the new dates and the hour it replaces, and changes nothing', async () => {
    const { status, body } = await propose(noa, { wallTime: '21:00' });
    expect(status).toBe(201);
    const [asked] = (await series.mine(ruth)).filter((one) => one.status === 'proposed');
    expect(asked).toMatchObject({ id: body.id, mine: false, replaces: { id, wallTime: '20:30' } });
    expect(datesOf(asked?.evenings)).toEqual(after);
    expect(await series.dates(id)).toEqual(tuesdays);
    expect(await series.news(ruth)).toEqual(['accepted', 'changeProposed']);
  });

  test('only one change waits for an answer: another is refused, a repeat is not', async () => {
    const clientId = newId();
    const first = await propose(ruth, { clientId, wallTime: '21:00' });
    expect((await propose(ruth, { clientId, wallTime: '21:00' })).body.id).toBe(first.body.id);
    const second = await propose(noa, { wallTime: '19:00' });
    expect([second.status, second.body.data.messageKey]).toEqual([409, 'series.changeWaits']);
    await series.set(ruth, first.body.id, 'ended');
    expect((await propose(noa, { wallTime: '19:00' })).status).toBe(201);
  });

  test('a proposed change ends with the series that it would change', async () => {
    const { body } = await propose(ruth, { wallTime: '21:00' });
    await series.set(noa, id, 'ended');
    expect(await series.mine(noa)).toEqual([]);
    expect((await series.answer(noa, body.id)).status).toBe(409);
    expect((await propose(ruth)).body.code).toBe('CHANGED');
  });

  test('a proposed change is on the home page and in the bell until it is answered or withdrawn', async () => {
    const waits = async (who: TestLearner) =>
      (await series.ask('GET', '/notifications', who)).body.items
        .filter((one: { type: string }) => one.type === 'series_news')
        .map((one: { actionable: boolean; isRead: boolean }) => [one.actionable, one.isRead]);
    const first = (await propose(ruth, { wallTime: '21:00' })).body;
    expect([await series.toAnswer(noa), await series.toAnswer(ruth)]).toEqual([[{ id: first.id }], []]);
    expect((await waits(noa))[0]).toEqual([true, false]);
    await series.set(ruth, first.id, 'ended');
    expect([await series.toAnswer(noa), (await waits(noa))[0]]).toEqual([[], [false, true]]);
    const second = (await propose(ruth, { wallTime: '21:00' })).body;
    await series.answer(noa, second.id, { accept: false });
    expect([await series.toAnswer(noa), (await waits(noa))[0]]).toEqual([[], [false, true]]);
    await propose(ruth, { wallTime: '21:00' });
    await series.set(noa, id, 'ended');
    expect(await series.toAnswer(noa)).toEqual([]);
    expect(await waits(noa)).not.toContainEqual([true, false]);
  });

  test('a change is refused for the series of others', async () => {
    expect((await propose(dan)).status).toBe(404);
    expect((await series.propose(ruth, dan, { replaces: id, firstDate: from })).status).toBe(404);
    expect((await series.preview(dan, noa, { replaces: id })).status).toBe(404);
  });

  test('a declined change leaves everything as it was', async () => {
    const { body } = await propose(ruth, { wallTime: '21:00' });
    await series.answer(noa, body.id, { accept: false });
    expect(await series.dates(id)).toEqual(tuesdays);
    expect((await series.mine(ruth)).map((one) => one.id)).toEqual([id]);
  });
});

describe('an accepted change', () => {
  test('an accepted change moves the sessions of the following dates, with their reminders, and no others', async () => {
    const rows = await series.rows(id);
    const { body } = await propose(ruth, { wallTime: '21:00', durationMinutes: 90 });
    expect((await series.answer(noa, body.id)).status).toBe(200);
    expect([await series.dates(id), await series.dates(body.id)]).toEqual([before, after]);
    expect([await timesOf(id), await timesOf(body.id)]).toEqual([['19:30'], ['20:00']]);
    const carried = (await series.rows(body.id)).map((one) => one.id);
    expect(carried).toEqual(rows.slice(2).map((one) => one.id));
    expect(await remindersOf(world, carried[0] ?? '', ruth)).toEqual([30, 15]);
    const preview = (await series.mine(ruth)).map((one) => [one.status, one.replaces, one.evenings.length]);
    expect(preview).toEqual([
      ['active', null, 8],
      ['active', null, 2],
    ]);
  });

  test('an accepted change to another day withdraws the old dates and plans the new ones', async () => {
    const { body } = await propose(noa, { rule: { every: 'week', interval: 1, days: [3] }, firstDate: '2027-01-18' });
    await series.answer(ruth, body.id);
    expect(await series.dates(id)).toEqual(before);
    expect((await series.dates(body.id)).slice(0, 2)).toEqual(['2027-01-20', '2027-01-27']);
    expect((await series.sessions(ruth)).length).toBeGreaterThan(8);
  });

  test('an accepted change from the next date on replaces the series', async () => {
    const { body } = await propose(ruth, { firstDate: '2027-01-05', wallTime: '21:00' });
    await series.answer(noa, body.id);
    expect((await series.mine(ruth)).map((one) => one.id)).toEqual([body.id]);
    expect(await series.dates(body.id)).toEqual(tuesdays);
    await series.topUp('2027-01-20T08:00:00Z');
    expect(await series.dates(id)).toEqual([]);
  });

  test('an accepted change leaves dates that a person moved or cancelled as they are', async () => {
    const [, , third, fourth, fifth] = await series.rows(id);
    expect((await series.move(ruth, noa, third?.id ?? '', '2027-01-20', '18:00')).status).toBe(200);
    await series.skip(noa, id, '2027-01-26');
    await series.move(noa, ruth, fifth?.id ?? '', '2027-02-03', '18:00');
    const { body } = await propose(ruth, { rule: { every: 'week', interval: 2, days: [2] }, wallTime: '21:00' });
    await series.answer(noa, body.id);
    const rows = await series.rows(body.id);
    // 19 January and 2 February are dates of both rules; 26 January is only in the old one.
    const startOf = (of: { id: string } | undefined) => rows.find((one) => one.id === of?.id)?.startsAt.toISOString();
    expect(startOf(third)).toBe('2027-01-20T17:00:00.000Z');
    expect(startOf(fifth)).toBe('2027-02-03T17:00:00.000Z');
    expect(rows.find((one) => one.id === fourth?.id)?.status).toBe('cancelled');
    const held = rows.filter(({ status }) => status === 'confirmed').map(({ date }) => date);
    expect(held.slice(0, 3)).toEqual(['2027-01-19', '2027-02-02', '2027-02-16']);
    const again = (await series.propose(noa, ruth, { replaces: body.id, firstDate: from })).body;
    await series.answer(ruth, again.id);
    const all = await series.rows(again.id);
    expect(all.filter(({ date }) => date === '2027-01-26').map(({ status }) => status)).toEqual(['cancelled']);
    expect(all.find((one) => one.id === third?.id)?.startsAt.toISOString()).toBe('2027-01-20T17:00:00.000Z');
  });

  test.each([
    ['00:15', '23:45'],
    ['23:45', '00:15'],
  ])('a daily series at %s moves to %s', async (wallTime, later) => {
    await series.set(ruth, id, 'ended');
    const daily = { rule: { every: 'day' } };
    const old = await series.agree(ruth, noa, { ...daily, wallTime });
    const { body } = await propose(ruth, { ...daily, replaces: old, wallTime: later });
    expect((await series.answer(noa, body.id)).status).toBe(200);
    expect((await series.rows(body.id)).length).toBeGreaterThan(40);
  });

  test('a change plans no second evening on a date whose evening was held earlier', async () => {
    const third = (await series.rows(id))[2];
    await series.move(ruth, noa, third?.id ?? '', '2027-01-17', '18:00');
    world.setTime(new Date('2027-01-18T08:00:00Z'));
    const { body } = await propose(ruth, { wallTime: '21:00' });
    await series.answer(noa, body.id);
    const held = await series.rows(body.id);
    expect(held.filter(({ date }) => date === from).map((one) => one.id)).toEqual([third?.id]);
  });

  test('a change moves an evening for those who have a seat in it, and notifies a guest', async () => {
    const [left, guested] = (await series.rows(id)).slice(2).map((one) => one.id);
    for (const evening of [left, guested]) await series.leaveEvening(noa, evening);
    await series.ask('POST', `/sessions/${guested}/invitations`, ruth, { partner: { id: dan.id } });
    expect((await series.ask('POST', `/invitations/${guested}/answer`, dan, { accept: true })).status).toBe(200);
    const { body } = await propose(ruth, { wallTime: '21:00' });
    await series.answer(noa, body.id);
    const reminded = async (evening: string | undefined) =>
      Promise.all([ruth, noa, dan].map((who) => remindersOf(world, evening ?? '', who)));
    expect(await reminded(left)).toEqual([[30, 15], [], []]);
    expect(await reminded(guested)).toEqual([[30, 15], [], [30, 15]]);
    const news = await newsFor(world, dan, guested ?? '');
    expect(news.filter(({ type }) => type === 'session_changed').map(({ data }) => data.what)).toEqual(['moved']);
  });

  test('a change is answered once by two pages at the same time', async () => {
    const { body } = await propose(ruth, { wallTime: '21:00' });
    const answers = await Promise.all([1, 2, 3].map(() => series.answer(noa, body.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await series.dates(body.id)).toEqual(after);
  });

  test('a concurrent change and end leave no evening of either series', async () => {
    const { body } = await propose(ruth, { wallTime: '21:00' });
    const [answer] = await Promise.all([series.answer(noa, body.id), series.set(ruth, id, 'ended')]);
    const left = await series.mine(ruth);
    expect(left.map((one) => one.id)).toEqual(answer.status === 200 ? [body.id] : []);
  });
});

test('a public series with more seats offers its evenings again, and one with fewer does not', async () => {
  const statuses = async (of: string) => [...new Set((await series.rows(of)).map(({ status }) => status))];
  await series.set(ruth, id, 'ended');
  const full = (await series.createPublic(ruth, { maxParticipants: 2 })).body.id;
  await series.join(noa, full);
  expect(await statuses(full)).toEqual(['confirmed']);
  const change = (replaces: string, maxParticipants: number) =>
    series.createPublic(ruth, { replaces, maxParticipants, firstDate: '2027-01-05' });
  const larger = (await change(full, 4)).body.id;
  expect(await statuses(larger)).toEqual(['pending']);
  expect(await statuses((await change(larger, 2)).body.id)).toEqual(['confirmed']);
});

test('a change of a public series, a pause and its end refresh the lists of others', async () => {
  const { body } = await series.createPublic(dan);
  world.emitted.length = 0;
  const { body: next } = await series.createPublic(dan, { replaces: body.id, wallTime: '18:00' });
  const heard = () => world.heard().flatMap(({ who, event }) => (event === 'sessions.listChanged' ? [who] : []));
  expect(heard()).toEqual(['everyone']);
  await series.set(dan, next.id, 'paused');
  await series.set(dan, next.id, 'active');
  expect(heard()).toEqual(['everyone', 'everyone', 'everyone']);
});

test('new time zone data refreshes the lists that show a public series', async () => {
  const { body } = await series.createPublic(dan);
  const earlier = `set starts_at = starts_at - interval '1 hour', planned_at = planned_at - interval '1 hour'`;
  await query(`update study_sessions ${earlier} where series_id = $1`, [body.id]);
  await query(`update session_series set zone_data = '2020a' where id = $1`, [body.id]);
  world.emitted.length = 0;
  await series.topUp();
  expect(world.heard().filter(({ event }) => event === 'sessions.listChanged')).toHaveLength(1);
});
