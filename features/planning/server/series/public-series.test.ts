import { describe, expect, test } from 'vitest';
import type { Session } from '#features/sessions/contract.ts';
import { participantsOf, remindersOf } from '#features/sessions/testing/sessions.ts';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import type { PublicSeriesCard } from '../../contract.ts';
import { aPublicSeries, datesOf, hoursOf } from '../../testing/series.ts';
import { dan, noa, query, ruth, series, seriesWorld, tuesdays, world } from '../../testing/series-world.ts';
import { endSeriesOf } from './end-series-of.ts';

seriesWorld();

const plan = async (who: TestLearner, more: object = {}): Promise<string> =>
  (await series.createPublic(who, more)).body.id;
async function planAndJoin(): Promise<string> {
  const id = await plan(ruth);
  await series.join(noa, id);
  return id;
}
const cards = async (who: TestLearner): Promise<PublicSeriesCard[]> =>
  (await series.ask('GET', '/series/public', who)).body;
const open = async (who: TestLearner): Promise<Session[]> => (await series.ask('GET', '/sessions/open', who)).body;
const listed = async (who: TestLearner): Promise<Session[]> =>
  (await series.ask('GET', '/sessions/public?timeZone=Europe%2FParis', who)).body;
const seatsOf = async (who: TestLearner) => (await series.sessions(who)).map(({ startsAt }) => startsAt.slice(0, 10));
const notified = async (who: TestLearner, type: string) =>
  (await query('select data, actor_id from notifications where user_id = $1 and type = $2', [who.id, type])).length;

describe('a public series', () => {
  test('a public series is ten weeks of public sessions, of which the lists show the next one with its rhythm', async () => {
    const { status, body } = await series.createPublic(ruth);
    expect(status).toBe(201);
    const rows = await series.rows(body.id);
    expect(rows.map(({ date, status: own }) => [date, own])).toEqual(tuesdays.map((date) => [date, 'pending']));
    const [next, ...others] = await open(noa);
    expect(others).toEqual([]);
    expect(next).toMatchObject({
      ...{ id: rows[0]?.id, isPublic: true, maxParticipants: 3, participantCount: 1, seriesId: body.id },
      rhythm: { rule: { every: 'week', interval: 1, days: [2] }, wallTime: '20:30', joined: false },
    });
    expect((await listed(noa)).map(({ id }) => id)).toEqual([rows[0]?.id]);
    expect(await cards(ruth)).toMatchObject([{ id: body.id, mine: true, members: 1, status: 'active' }]);
    expect(await series.mine(ruth)).toEqual([]);
    expect(await remindersOf(world, rows[0]?.id ?? '', ruth)).toEqual([30, 15]);
  });

  test('repeats plan a public series once, and a date in the past or a rule without an evening is refused', async () => {
    const clientId = newId();
    const made = await Promise.all([1, 2, 3].map(() => series.createPublic(ruth, { clientId })));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(await cards(ruth)).toHaveLength(1);
    expect((await series.createPublic(ruth, { clientId, title: 'Autre titre' })).body.code).toBe('CLIENT_ID_REUSED');
    expect((await series.createPublic(ruth, { firstDate: '2027-01-03' })).body.data.messageKey).toBe(
      'sessions.futureRequired',
    );
    const saturdays = { rule: { every: 'week', interval: 1, days: [6] }, wallTime: '11:00' };
    expect((await series.createPublic(ruth, saturdays)).body.data.messageKey).toBe('series.noEvening');
    expect((await series.createPublic(ruth, { title: '\u200b\u200b\u200b' })).status).toBe(400);
  });

  test("a public series skips the rest days of the creator's town, whatever others wish", async () => {
    const rule = { every: 'week', interval: 1, days: [5] };
    const hours = { rule, wallTime: '17:30', firstDate: '2027-01-04' };
    const preview = await series.ask('POST', '/series/public/preview', ruth, hoursOf(aPublicSeries(hours)));
    expect(datesOf(preview.body.evenings, 'rest').slice(0, 2)).toEqual(['2027-01-08', '2027-01-15']);
    const id = await plan(ruth, { ...hours, keepsRestDays: true });
    await series.join(noa, id);
    expect((await seatsOf(noa)).length).toBe(10);
  });
});

describe('joining', () => {
  test('joining the series gives a seat in each evening ahead and in later ones', async () => {
    const id = await plan(ruth);
    expect((await series.join(noa, id)).body).toEqual({ joined: 10, missed: 0 });
    expect((await series.join(noa, id)).body).toEqual({ joined: 10, missed: 0 });
    expect(await seatsOf(noa)).toEqual(tuesdays);
    expect(await series.news(ruth)).toEqual(['joined']);
    const [first] = await series.rows(id);
    expect(await remindersOf(world, first?.id ?? '', noa)).toEqual([30, 15]);
    expect(await open(noa)).toEqual([]);
    expect(await cards(noa)).toMatchObject([{ id, mine: false, creatorName: 'Ruth', members: 2 }]);
    await series.topUp('2027-01-18T08:00:00Z');
    expect((await seatsOf(noa)).at(-1)).toBe('2027-03-23');
  });

  test('joining one evening gives that seat only, and the list shows the next evening', async () => {
    const id = await plan(ruth);
    const [first, second] = await series.rows(id);
    expect((await series.joinEvening(noa, first?.id)).status).toBe(200);
    expect(await seatsOf(noa)).toEqual(['2027-01-05']);
    expect((await open(noa)).map((one) => one.id)).toEqual([second?.id]);
    expect(await cards(noa)).toEqual([]);
    expect((await series.join(noa, id)).body).toEqual({ joined: 10, missed: 0 });
  });

  test('joining leaves out a full evening, and one at which the learner has another session', async () => {
    const id = await plan(ruth, { maxParticipants: 2 });
    const [, second] = await series.rows(id);
    await series.joinEvening(dan, second?.id);
    await plan(noa, { wallTime: '21:00', firstDate: '2027-01-19', count: 1 });
    expect((await series.join(noa, id)).body).toEqual({ joined: 8, missed: 2 });
    const card = (await cards(noa)).find((one) => one.id === id);
    expect(card?.evenings.filter(({ seated }) => !seated).map(({ date }) => date)).toEqual([
      '2027-01-12',
      '2027-01-19',
    ]);
    const [, , third] = await series.rows(id);
    const refused = await series.joinEvening(noa, third?.id);
    expect([refused.status, refused.body.data.messageKey]).toEqual([409, 'series.hourTaken']);
  });

  test('fifty concurrent joins never take more seats than there are', async () => {
    const id = await plan(ruth, { maxParticipants: 10, count: 3 });
    const crowd = await Promise.all(Array.from({ length: 50 }, () => makeLearner(world)));
    const [first] = await series.rows(id);
    const answers = await Promise.all(
      crowd.map((who, index) => (index % 10 === 0 ? series.joinEvening(who, first?.id) : series.join(who, id))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    for (const { id: evening } of await series.rows(id))
      expect((await participantsOf(world, evening)).length).toBeLessThanOrEqual(10);
    expect((await cards(ruth))[0]?.members).toBe(10);
    expect((await series.rows(id)).at(-1)?.status).toBe('confirmed');
  });

  test('joining is refused to blocked learners, for a suspended creator, for a pair, and while paused', async () => {
    const id = await plan(ruth);
    await series.ask('PUT', `/people/blocks/${noa.id}`, ruth, {});
    expect([(await series.join(noa, id)).status, await open(noa), await listed(noa)]).toEqual([404, [], []]);
    const pair = await series.agree(ruth, dan, { wallTime: '10:00' });
    expect((await series.join(await makeLearner(world), pair)).status).toBe(404);
    expect((await series.join(dan, newId())).status).toBe(404);
    await series.set(ruth, id, 'paused');
    expect((await series.join(dan, id)).body.code).toBe('CHANGED');
    await series.set(ruth, id, 'active');
    await series.suspend(ruth);
    expect([(await series.join(dan, id)).status, await open(dan)]).toEqual([404, []]);
  });
});

describe('leaving', () => {
  test('leaving the series frees the seats ahead and notifies the creator once', async () => {
    const id = await plan(ruth, { maxParticipants: 2 });
    await series.join(noa, id);
    expect(await open(dan)).toEqual([]);
    for (const _ of [1, 2]) expect((await series.leave(noa, id)).status).toBe(200);
    expect([await seatsOf(noa), await cards(noa)]).toEqual([[], []]);
    expect(await series.news(ruth)).toEqual(['joined', 'left']);
    expect(await open(dan)).toHaveLength(1);
    expect((await series.leave(ruth, id)).body.code).toBe('NOT_POSSIBLE');
    expect((await series.leave(dan, newId())).status).toBe(404);
  });

  test('leaving one evening does not affect the others', async () => {
    const id = await planAndJoin();
    const [first] = await series.rows(id);
    expect((await series.leaveEvening(noa, first?.id)).status).toBe(200);
    expect(await seatsOf(noa)).toEqual(tuesdays.slice(1));
    await series.topUp();
    expect(await seatsOf(noa)).toEqual(tuesdays.slice(1));
  });

  test('leaving with the account frees the seats without a notification', async () => {
    await planAndJoin();
    await withTransaction(world.app, (tx, events) => endSeriesOf(world.app, tx, events, [noa.id]));
    expect(await seatsOf(ruth)).toEqual(tuesdays);
    expect(await cards(ruth)).toMatchObject([{ members: 1, status: 'active' }]);
    expect(await series.news(ruth)).toEqual(['joined']);
  });
});

describe('the creator', () => {
  test('the creator ends the series for all, and members and guests of an evening are notified', async () => {
    const id = await planAndJoin();
    const [first] = await series.rows(id);
    await series.joinEvening(dan, first?.id);
    expect((await series.set(noa, id, 'ended')).status).toBe(404);
    expect((await series.skip(noa, id, '2027-01-05')).status).toBe(404);
    expect((await series.set(ruth, id, 'ended')).status).toBe(200);
    expect([await seatsOf(ruth), await seatsOf(noa), await seatsOf(dan)]).toEqual([[], [], []]);
    expect([await series.news(noa), await notified(noa, 'session_cancelled')]).toEqual([['ended'], 0]);
    expect([await series.news(dan), await notified(dan, 'session_cancelled')]).toEqual([[], 1]);
    expect((await series.join(dan, id)).body.code).toBe('CHANGED');
  });

  test('the creator pauses the series, and going on gives the members their seats again', async () => {
    const id = await planAndJoin();
    await series.set(ruth, id, 'paused');
    expect(await seatsOf(noa)).toEqual([]);
    await series.set(ruth, id, 'active');
    expect(await seatsOf(noa)).toEqual(tuesdays);
    expect(await series.news(noa)).toEqual(['paused', 'resumed']);
  });

  test('the creator skips one evening, or moves it by an edit, without asking', async () => {
    const id = await planAndJoin();
    expect((await series.skip(ruth, id, '2027-01-12')).status).toBe(200);
    const [first] = await series.rows(id);
    expect((await series.proposeMove(ruth, first?.id ?? '', '2027-01-06', '20:30')).status).toBe(409);
    const edit = { date: '2027-01-06', time: '20:30', maxParticipants: 3 };
    expect((await series.edit(ruth, first?.id, edit)).status).toBe(200);
    expect(await seatsOf(noa)).toEqual(['2027-01-06', ...tuesdays.slice(2)]);
  });

  test('the series ends without a name when the creator deletes the account', async () => {
    await planAndJoin();
    await withTransaction(world.app, (tx, events) => endSeriesOf(world.app, tx, events, [ruth.id]));
    expect([await seatsOf(noa), await cards(noa)]).toEqual([[], []]);
    const rows = await query(`select actor_id, data ->> 'what' as what from notifications where user_id = $1`, [
      noa.id,
    ]);
    expect(rows).toEqual([{ actor_id: null, what: 'ended' }]);
  });

  test('a changed rule moves and notifies the members, and a busy member leaves that evening', async () => {
    const id = await planAndJoin();
    const [first] = await series.rows(id);
    await series.joinEvening(dan, first?.id);
    await plan(noa, { wallTime: '18:30', firstDate: '2027-01-19', count: 1 });
    const clientId = newId();
    const change = { clientId, wallTime: '18:00', replaces: id };
    const changed = await series.createPublic(ruth, change);
    expect(changed.status).toBe(201);
    expect((await series.createPublic(ruth, change)).body.id).toBe(changed.body.id);
    const rows = await series.rows(changed.body.id);
    expect(rows.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual(tuesdays.map(() => '17:00'));
    expect(rows[0]?.id).toBe(first?.id);
    expect(await series.news(noa)).toEqual(['changed']);
    expect([await notified(dan, 'session_changed'), await seatsOf(dan)]).toEqual([1, ['2027-01-05']]);
    const third = await participantsOf(world, rows[2]?.id ?? '');
    expect([third, (await participantsOf(world, rows[1]?.id ?? '')).length]).toEqual([[ruth.id], 2]);
    const theirs = (await cards(noa)).map((one) => one.id);
    expect([theirs.includes(changed.body.id), theirs.includes(id)]).toEqual([true, false]);
    expect((await series.createPublic(noa, { replaces: changed.body.id })).status).toBe(404);
    expect((await series.createPublic(ruth, { replaces: id })).body.code).toBe('CHANGED');
    expect((await series.createPublic(ruth, { replaces: changed.body.id, maxParticipants: 2 })).status).toBe(201);
  });

  test('a change of the days withdraws evenings that no longer fit', async () => {
    const id = await planAndJoin();
    const rule = { every: 'week', interval: 1, days: [3] };
    const next = await plan(ruth, { rule, firstDate: '2027-02-01', replaces: id });
    expect((await series.dates(next)).slice(0, 2)).toEqual(['2027-02-03', '2027-02-10']);
    expect((await seatsOf(noa)).slice(3, 6)).toEqual(['2027-01-26', '2027-02-03', '2027-02-10']);
    expect(await cards(noa)).toHaveLength(2);
  });
});

describe('a block and a suspension', () => {
  test('a block with the creator ends the membership, one between participants changes nothing', async () => {
    const id = await planAndJoin();
    await series.join(dan, id);
    await series.ask('PUT', `/people/blocks/${dan.id}`, noa, {});
    expect([(await seatsOf(noa)).length, (await seatsOf(dan)).length]).toEqual([10, 10]);
    await series.ask('PUT', `/people/blocks/${ruth.id}`, noa, {});
    expect([await seatsOf(noa), await cards(noa)]).toEqual([[], []]);
    expect([(await seatsOf(ruth)).length, (await seatsOf(dan)).length]).toEqual([10, 10]);
    expect(await series.news(ruth)).toEqual(['joined', 'joined']);
  });

  test('a suspended participant gets no new seats, a suspended creator no new evenings', async () => {
    const id = await planAndJoin();
    await series.suspend(noa);
    await series.topUp('2027-01-11T08:00:00Z');
    const rows = await series.rows(id);
    expect(rows).toHaveLength(11);
    expect(await participantsOf(world, rows.at(-1)?.id ?? '')).toEqual([ruth.id]);
    expect((await participantsOf(world, rows.at(-2)?.id ?? '')).length).toBe(2);
    await series.suspend(ruth);
    await series.topUp('2027-01-18T08:00:00Z');
    expect(await series.rows(id)).toHaveLength(11);
  });

  test('only the creator is asked after three missed evenings, and two silent weeks pause the series', async () => {
    await planAndJoin();
    for (const date of ['2027-01-05', '2027-01-12', '2027-01-19', '2027-02-03']) await series.endDay(date);
    expect([await series.news(ruth), await series.news(noa)]).toEqual([['joined', 'asked', 'rests'], ['rests']]);
    expect((await cards(ruth))[0]?.status).toBe('paused');
  });
});

test('the feed has the evenings in which the reader has a seat', async () => {
  const id = await plan(ruth);
  const [first] = await series.rows(id);
  await series.joinEvening(noa, first?.id);
  const feed = await (await series.openFeed(noa))();
  expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(feed).not.toContain('RRULE');
});
