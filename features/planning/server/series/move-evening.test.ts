import { beforeEach, describe, expect, test } from 'vitest';
import { newsFor, remindersOf } from '#features/sessions/testing/sessions.ts';
import { newId } from '#server/database/ids.ts';
import { eraseAccount } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { dan, noa, query, ruth, series, seriesWorld, world } from '../../testing/series-world.ts';

seriesWorld();
let id: string;
let evening: string;
const planned = '2027-01-12T19:30:00.000Z';
const wanted = '2027-01-13T17:00:00.000Z';
beforeEach(async () => {
  id = await series.agree(ruth, noa);
  evening = (await series.rows(id)).find(({ date }) => date === '2027-01-12')?.id ?? '';
});

const propose = (who: TestLearner, time = '18:00', clientId = newId()) =>
  series.proposeMove(who, evening, '2027-01-13', time, clientId);
const proposed = async (who: TestLearner) => (await propose(who)).body.id as string;
const startOf = async () => (await series.rows(id)).find((one) => one.id === evening)?.startsAt.toISOString();
const shownTo = async (who: TestLearner) =>
  (await series.mine(who)).flatMap(({ evenings }) => evenings).find(({ sessionId }) => sessionId === evening);
const details = async (who: TestLearner) => (await series.ask('GET', `/sessions/${evening}`, who)).body;
const movesOf = async (who: TestLearner) =>
  (await newsFor(world, who, evening)).filter(({ type }) => type === 'evening_move');

describe('another hour for one evening', () => {
  test.each([
    ['its creator', () => [ruth, noa] as const],
    ['the partner', () => [noa, ruth] as const],
  ])('proposed by %s waits for the other and moves nothing', async (_who, people) => {
    const [author, other] = people();
    const { status, body } = await propose(author);
    expect([status, body]).toMatchObject([201, { mine: true, startsAt: wanted }]);
    expect(await startOf()).toBe(planned);
    expect([await series.toAnswer(author), await series.toAnswer(other)]).toEqual([[], [{ id }]]);
    expect((await shownTo(author))?.move).toEqual({ id: body.id, mine: true, startsAt: wanted });
    expect((await shownTo(other))?.move).toEqual({ id: body.id, mine: false, startsAt: wanted });
    expect((await details(other)).move).toEqual({ id: body.id, mine: false, startsAt: wanted });
    expect(await movesOf(other)).toMatchObject([
      { actionable: true, is_read: false, actor_id: author.id, data: { what: 'proposed', from: planned, to: wanted } },
    ]);
  });

  test('an evening moves with its reminders when the other member accepts', async () => {
    const move = await proposed(noa);
    expect((await series.answerMove(ruth, move)).body).toEqual({ status: 'accepted' });
    expect(await startOf()).toBe(wanted);
    expect((await shownTo(noa))?.state).toBe('moved');
    expect((await shownTo(noa))?.move).toBeUndefined();
    for (const who of [ruth, noa]) expect(await remindersOf(world, evening, who)).toEqual([30, 15]);
    expect(await series.toAnswer(ruth)).toEqual([]);
    expect((await movesOf(ruth)).map(({ actionable, is_read }) => [actionable, is_read])).toEqual([[false, true]]);
    expect((await movesOf(noa)).map(({ data }) => data.what)).toEqual(['accepted']);
  });

  test('a series ends after its last evening, even one that was moved to a later day', async () => {
    const short = await series.agree(ruth, dan, { count: 1, wallTime: '08:00' });
    const [last] = await series.rows(short);
    expect((await series.move(ruth, dan, last?.id ?? '', '2027-01-08', '08:00')).status).toBe(200);
    await series.topUp('2027-01-06T12:00:00Z');
    expect(await series.mine(dan)).toMatchObject([{ evenings: [{ sessionId: last?.id, state: 'moved' }] }]);
    await series.topUp('2027-01-09T12:00:00Z');
    expect(await series.mine(dan)).toEqual([]);
  });

  test('an evening stays where it was when the other member declines', async () => {
    const move = await proposed(ruth);
    expect((await series.answerMove(noa, move, false)).body).toEqual({ status: 'declined' });
    expect([await startOf(), await series.toAnswer(noa)]).toEqual([planned, []]);
    expect((await movesOf(ruth)).map(({ data }) => data.what)).toEqual(['declined']);
    const late = await series.answerMove(noa, move);
    expect([late.status, late.body.data.messageKey]).toEqual([409, 'series.moveOver']);
    expect((await propose(noa)).status).toBe(201);
  });

  test('a repeated proposal returns the same one, and another is refused until an answer', async () => {
    const clientId = newId();
    const first = await Promise.all([1, 2, 3].map(() => propose(ruth, '18:00', clientId)));
    expect(new Set(first.map(({ body }) => body.id)).size).toBe(1);
    expect((await propose(ruth, '19:00', clientId)).body.code).toBe('CLIENT_ID_REUSED');
    const second = await propose(noa, '19:00');
    expect([second.status, second.body.data.messageKey]).toEqual([409, 'series.moveWaits']);
    expect(await movesOf(noa)).toHaveLength(1);
  });

  test('only one of two concurrent proposals is accepted', async () => {
    const both = await Promise.all([propose(ruth, '18:00'), propose(noa, '19:00')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('two pages answer a proposal once, and one of two opposite answers counts', async () => {
    const move = await proposed(ruth);
    const answers = await Promise.all([1, 2, 3].map(() => series.answerMove(noa, move)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await movesOf(ruth)).toHaveLength(1);
    const other = (await series.proposeMove(noa, evening, '2027-01-14', '18:00')).body.id;
    const opposite = await Promise.all([series.answerMove(ruth, other), series.answerMove(ruth, other, false)]);
    expect(opposite.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('only its author can withdraw a proposal, which is then not answered', async () => {
    const move = await proposed(ruth);
    expect((await series.withdrawMove(noa, move)).status).toBe(404);
    for (const _ of [1, 2]) expect((await series.withdrawMove(ruth, move)).body).toEqual({ done: true });
    expect([await series.toAnswer(noa), (await shownTo(noa))?.move]).toEqual([[], undefined]);
    expect((await movesOf(noa)).map(({ actionable }) => actionable)).toEqual([false]);
    expect((await series.answerMove(noa, move)).body.data.messageKey).toBe('series.moveOver');
    const accepted = await proposed(ruth);
    await series.answerMove(noa, accepted);
    expect((await series.withdrawMove(ruth, accepted)).body.data.messageKey).toBe('series.moveOver');
  });

  test('a concurrent withdrawal and acceptance have one winner', async () => {
    const move = await proposed(ruth);
    const [withdrawn, answered] = await Promise.all([series.withdrawMove(ruth, move), series.answerMove(noa, move)]);
    expect([withdrawn.status, answered.status].sort()).toEqual([200, 409]);
    expect(await startOf()).toBe(answered.status === 200 ? wanted : planned);
  });

  test('an answer by the author or others is refused, and a proposal for a session outside a series', async () => {
    const move = await proposed(ruth);
    const refused = [
      ...[await series.answerMove(ruth, move), await series.answerMove(dan, move), await propose(dan)],
      ...[await series.answerMove(noa, newId()), await series.withdrawMove(ruth, newId())],
      await series.proposeMove(ruth, newId(), '2027-01-13', '18:00'),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    const plan = { clientId: newId(), title: 'Seule', subject: 'talmud', date: '2027-01-13', time: '10:00' };
    const single = (await series.ask('POST', '/sessions', ruth, { ...plan, timeZone: 'Europe/Paris' })).body;
    expect((await series.proposeMove(ruth, single.id, '2027-01-13', '18:00')).status).toBe(404);
  });

  test.each([
    ['sessions.futureRequired', '2027-01-03', '18:00'],
    ['series.sameHour', '2027-01-12', '20:30'],
    // The clock in Paris skips this hour.
    ['sessions.timeSkipped', '2027-03-28', '02:30'],
  ])('is refused with %s', async (messageKey, date, time) => {
    const { status, body } = await series.proposeMove(ruth, evening, date, time);
    expect([status, body.data.fields[0].messageKey]).toEqual([400, messageKey]);
  });
});

describe('a proposal that can no longer be accepted', () => {
  test('a proposal whose hour has passed is refused, and makes way for another', async () => {
    const move = (await series.proposeMove(ruth, evening, '2027-01-06', '18:00')).body.id;
    world.setTime(new Date('2027-01-07T08:00:00Z'));
    expect([await series.toAnswer(noa), (await shownTo(noa))?.move, (await details(noa)).move]).toEqual([
      [],
      undefined,
      undefined,
    ]);
    const late = await series.answerMove(noa, move);
    expect([late.status, late.body.data.messageKey]).toEqual([409, 'series.movePassed']);
    expect((await propose(noa)).status).toBe(201);
    expect((await series.answerMove(noa, move)).body.data.messageKey).toBe('series.moveOver');
  });

  test('a proposal is refused once the evening has begun', async () => {
    const move = await proposed(ruth);
    world.setTime(new Date('2027-01-12T19:40:00Z'));
    expect([await series.toAnswer(noa), (await series.answerMove(noa, move)).body.data.messageKey]).toEqual([
      [],
      'sessions.begunOrOver',
    ]);
    expect((await propose(noa)).body.data.messageKey).toBe('sessions.begunOrOver');
  });

  test('a proposal is refused when a member is booked then, before the question and at the answer', async () => {
    const wednesdays = { rule: { every: 'week', interval: 1, days: [3] }, wallTime: '17:30' };
    const move = await proposed(ruth);
    const other = await series.agree(noa, dan, wednesdays);
    const answer = await series.answerMove(noa, move);
    expect([answer.status, answer.body.data.messageKey]).toEqual([409, 'series.hourTaken']);
    expect([await startOf(), await series.toAnswer(noa)]).toEqual([planned, [{ id }]]);
    await series.withdrawMove(ruth, move);
    expect((await propose(ruth)).body.data.messageKey).toBe('series.hourTaken');
    await series.set(dan, other, 'ended');
    expect((await propose(ruth)).status).toBe(201);
  });

  test('twenty concurrent answers never book two evenings of one learner in one hour', async () => {
    const partners = await Promise.all(Array.from({ length: 20 }, () => makeLearner(world)));
    const moves: { who: TestLearner; id: string }[] = [];
    for (const [n, who] of partners.entries()) {
      const rule = { every: 'week', interval: 1, days: [2 + (n % 3)] };
      const wallTime = `${String(8 + Math.floor(n / 3)).padStart(2, '0')}:00`;
      const theirs = await series.agree(ruth, who, { rule, wallTime, count: 1 });
      const [first] = await series.rows(theirs);
      moves.push({ who, id: (await series.proposeMove(ruth, first?.id ?? '', '2027-01-14', '12:00')).body.id });
    }
    const answers = await Promise.all(moves.map((one) => series.answerMove(one.who, one.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a block', () => series.ask('PUT', `/people/blocks/${noa.id}`, ruth, {})],
    ['the end of the series', () => series.set(ruth, id, 'ended')],
    ['a pause', () => series.set(noa, id, 'paused')],
    ['a skip of the evening', () => series.skip(ruth, id, '2027-01-12')],
    ['a partner who leaves the evening', () => series.leaveEvening(noa, evening)],
  ])('ends with %s, in the same words', async (_what, act) => {
    const move = await proposed(ruth);
    await act();
    expect(await series.toAnswer(noa)).toEqual([]);
    expect((await movesOf(noa)).filter(({ actionable }) => actionable)).toEqual([]);
    expect((await series.answerMove(noa, move)).status).toBe(409);
    expect((await propose(ruth)).status).toBeGreaterThanOrEqual(404);
  });

  test('a proposal ends when the account of its author is deleted, which leaves no row', async () => {
    const move = await proposed(noa);
    await eraseAccount(world.app, noa.id);
    expect(await query('select id from session_moves where author_id = $1', [noa.id])).toEqual([]);
    expect(await series.toAnswer(ruth)).toEqual([]);
    expect((await series.answerMove(ruth, move)).status).toBe(404);
  });

  test('a proposal ends when an accepted change of the rule gives the evening another hour', async () => {
    const move = await proposed(ruth);
    const change = { replaces: id, firstDate: '2027-01-12', wallTime: '21:00' };
    const { body } = await series.propose(noa, ruth, change);
    await series.answer(ruth, body.id);
    expect((await series.answerMove(noa, move)).body.data.messageKey).toBe('series.moveOver');
    expect((await movesOf(noa)).filter(({ actionable }) => actionable)).toEqual([]);
  });
});

describe('an accepted move', () => {
  test('an accepted move survives a change of the rule and the job that makes evenings', async () => {
    await series.move(noa, ruth, evening, '2027-01-13', '18:00');
    const change = { replaces: id, firstDate: '2027-01-12', wallTime: '21:00' };
    const { body } = await series.propose(ruth, noa, change);
    await series.answer(noa, body.id);
    await series.topUp();
    const rows = await series.rows(body.id);
    expect(rows.find((one) => one.id === evening)?.startsAt.toISOString()).toBe(wanted);
    expect(rows.filter(({ date }) => date === '2027-01-12')).toHaveLength(1);
  });

  test('an accepted move overrides the date in the feed, with a sequence that grows', async () => {
    const feed = await series.openFeed(noa);
    const sequenceOf = (text: string) => {
      const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT');
      const event = events.find((one) => one.includes('RECURRENCE-ID;TZID=Europe/Paris:20270112'));
      return { event, sequence: Number(/SEQUENCE:(\d+)/.exec(event ?? '')?.[1]) };
    };
    expect(sequenceOf(await feed()).event).toBeUndefined();
    await series.move(noa, ruth, evening, '2027-01-13', '18:00');
    const first = sequenceOf(await feed());
    expect(first.event).toContain('DTSTART;TZID=Europe/Paris:20270113T180000');
    world.setTime(new Date('2027-01-05T08:00:00Z'));
    await series.move(ruth, noa, evening, '2027-01-14', '18:30');
    const second = sequenceOf(await feed());
    expect(second.event).toContain('DTSTART;TZID=Europe/Paris:20270114T183000');
    expect(second.sequence).toBeGreaterThan(first.sequence);
  });

  test('an edit of the hour is refused, unless the partner has left the evening', async () => {
    const edit = (more: object) => series.edit(ruth, evening, more);
    const moved = await edit({ date: '2027-01-13', time: '18:00' });
    expect([moved.status, moved.body.data.messageKey]).toEqual([409, 'series.moveAsks']);
    expect((await edit({ date: '2027-01-12', time: '20:30', title: 'Autre titre' })).status).toBe(200);
    expect(await startOf()).toBe(planned);
    await series.leaveEvening(noa, evening);
    expect((await edit({ date: '2027-01-13', time: '18:00' })).status).toBe(200);
    expect(await startOf()).toBe(wanted);
  });
});

describe('an evening that was left, at an hour that another series has taken', () => {
  test.each([
    ['returning to it', () => series.ask('POST', `/sessions/${evening}/return`, noa)],
    ['a new invitation to it', () => series.ask('POST', `/invitations/${evening}/answer`, noa, { accept: true })],
  ])('%s is refused', async (what, comeBack) => {
    await series.leaveEvening(noa, evening);
    const { body } = await series.createPublic(dan, { maxParticipants: 3 });
    const taken = (await series.rows(body.id)).find(({ date }) => date === '2027-01-12');
    expect((await series.joinEvening(noa, taken?.id)).status).toBe(200);
    if (what.includes('invitation'))
      await series.ask('POST', `/sessions/${evening}/invitations`, ruth, { partner: { id: noa.id } });
    const { status, body: refusal } = await comeBack();
    expect([status, refusal.data.messageKey]).toEqual([409, 'series.hourTaken']);
  });
});
