import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askOf } from '#features/partners/testing/people.ts';
import { makeStudySession, remindersOf } from '#features/sessions/testing/sessions.ts';
import { madeTitleKey } from '#shared/made-title.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { newId } from '../database/ids.ts';

let world: World;
const { ask, person, after } = askOf(() => world);
let [ruth, noa] = [] as unknown as [TestLearner, TestLearner];
const HOUR = '2026-06-02T18:00:00.000Z';

beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => world.close());
beforeEach(async () => {
  after(0);
  ruth = await person('Ruth');
  noa = await person('Noa');
  world.emitted.length = 0;
});

const send = (from: TestLearner, to: TestLearner, more: object = {}) =>
  ask('POST', '/study-requests', from, {
    ...{ clientId: newId(), receiverId: to.id, subject: 'Berakhot', textReference: 'Berakhot 2a', proposedTime: HOUR },
    ...more,
  });
const answer = (who: TestLearner, id: string, more: object = {}) =>
  ask('POST', `/study-requests/${id}/answer`, who, { accept: true, ...more });
const sessionsOf = async (who: TestLearner) =>
  (
    await world.app.pool.query(
      `select s.id, s.title, s.status, s.starts_at, s.text_reference, s.subject, s.time_zone, s.participant_count
        from study_sessions s join session_participants p on p.session_id = s.id
        where p.user_id = $1 and p.status = 'confirmed' order by s.starts_at`,
      [who.id],
    )
  ).rows;
const starts = async (who: TestLearner) =>
  (await sessionsOf(who)).map(({ starts_at }: { starts_at: Date }) => starts_at.toISOString());

describe('an acceptance', () => {
  test('an acceptance plans the three confirmed sessions of the trial with the text and reminders for both', async () => {
    const { body: request } = await send(ruth, noa);
    const { status, body } = await answer(noa, request.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'accepted', session: { startsAt: HOUR } });
    for (const who of [ruth, noa]) {
      const sessions = await sessionsOf(who);
      expect(sessions).toHaveLength(3);
      expect(sessions[0]).toMatchObject({
        ...{ id: body.session.id, title: 'Berakhot', status: 'confirmed', text_reference: 'Berakhot 2a' },
        ...{ subject: 'talmud_berakhot', time_zone: 'Europe/Paris', participant_count: 2 },
      });
      expect((await remindersOf(world, body.session.id, who)).length).toBeGreaterThan(1);
    }
    expect((await ask('GET', '/partners/mine', ruth)).body).toMatchObject([
      { phase: 'trial', trial: { over: 0, planned: 3 }, next: { startsAt: HOUR } },
    ]);
  });

  test('an acceptance notifies the sender of the hour and both browsers of the pair', async () => {
    const { body: request } = await send(ruth, noa);
    const { body } = await answer(noa, request.id);
    const [news] = (await ask('GET', '/notifications/latest', ruth)).body.items;
    expect(news).toMatchObject({
      type: 'study_request_answered',
      text: { key: 'partners.notifications.acceptedAt', params: { name: 'Noa', when: { instant: HOUR } } },
      url: `/sessions/${body.session.id}/room`,
    });
    for (const event of ['partners.pairChanged', 'partners.accepted', 'sessions.planned'])
      expect(
        world
          .heard()
          .filter((one) => one.event === event)
          .map(({ who }) => who)
          .sort(),
      ).toEqual(expect.arrayContaining([ruth.id, noa.id].sort()));
  });

  test('a repeated acceptance returns the same session, and concurrent ones plan once', async () => {
    const { body: request } = await send(ruth, noa);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(noa, request.id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.session?.id}`)).size).toBe(1);
    expect(await answer(noa, request.id)).toEqual(answers[0]);
    expect(await sessionsOf(ruth)).toHaveLength(3);
  });

  test('an acceptance without an hour opens the conversation and plans nothing', async () => {
    const { body: request } = await send(ruth, noa, { proposedTime: null });
    expect((await answer(noa, request.id)).body).toMatchObject({ status: 'accepted', session: null });
    expect(await sessionsOf(noa)).toEqual([]);
  });

  test('an acceptance uses a general title for a subject that is too short for one', async () => {
    const { body: request } = await send(ruth, noa, { subject: 'א' });
    await answer(noa, request.id);
    expect(madeTitleKey((await sessionsOf(noa))[0].title)).toBe('sessions.studyNow.title');
  });

  test('an acceptance replaces a proposal of the pair that waited for an answer', async () => {
    const { body: agreed } = await send(ruth, noa, { proposedTime: null });
    await answer(noa, agreed.id);
    const plan = { timeZone: 'Europe/Paris', durationMinutes: 60, title: 'Berakhot', subject: 'talmud', goal: '' };
    const proposed = await ask('POST', '/partners/proposals', ruth, {
      ...{ ...plan, clientId: newId(), partnerId: noa.id, startsAt: '2026-06-03T18:00:00.000Z' },
    });
    const waiting = proposed.body.proposal.id;
    const { body: request } = await send(ruth, noa);
    await answer(noa, request.id);
    expect((await ask('POST', `/partners/proposals/${waiting}/accept`, noa, {})).body.code).toBe('CHANGED');
    expect(await starts(noa)).toHaveLength(3);
    expect((await ask('GET', '/partners/mine', noa)).body).toMatchObject([{ phase: 'trial', proposal: null }]);
  });
});

describe('an hour that is no longer free', () => {
  const busy = (who: TestLearner) => makeStudySession(world, who, { startsAt: new Date(HOUR) });

  test.each(['sender', 'receiver'])('is refused when the %s is busy, and the request stays open', async (who) => {
    const { body: request } = await send(ruth, noa);
    await busy(who === 'sender' ? ruth : noa);
    const { status, body } = await answer(noa, request.id);
    expect([status, body.code]).toEqual([409, 'HOUR_TAKEN']);
    expect((await ask('GET', '/study-requests', noa)).body).toMatchObject([{ id: request.id, status: 'pending' }]);
    expect((await ask('GET', '/notifications/latest', ruth)).body.items).toEqual([]);
  });

  test('an hour that has passed is refused, and can be replaced by a common hour of the accepter', async () => {
    const { body: request } = await send(ruth, noa);
    after(2);
    expect((await answer(noa, request.id)).body.code).toBe('HOUR_TAKEN');
    const card = (await ask('GET', `/partners/${ruth.id}`, noa)).body;
    const [first] = card.common.starts;
    expect((await answer(noa, request.id, { startsAt: '2026-06-05T03:00:00.000Z' })).status).toBe(400);
    const { body } = await answer(noa, request.id, { startsAt: first });
    expect(body).toMatchObject({ status: 'accepted', session: { startsAt: first } });
    expect((await starts(ruth))[0]).toBe(first);
  });

  test('an hour that is no longer free can be left out', async () => {
    const { body: request } = await send(ruth, noa);
    await busy(noa);
    expect((await answer(noa, request.id, { startsAt: null })).body).toMatchObject({ session: null });
  });
});

describe('two at once', () => {
  test('two requests that cross plan one series, at the hour of the first', async () => {
    const other = '2026-06-09T18:30:00.000Z';
    const sent = await Promise.all([send(ruth, noa), send(noa, ruth, { proposedTime: other })]);
    expect(sent.map(({ body }) => body.status).sort()).toEqual(['accepted', 'pending']);
    expect(await sessionsOf(ruth)).toHaveLength(3);
    const first = sent[0]?.body.status === 'pending' ? HOUR : other;
    expect((await starts(noa))[0]).toBe(first);
  });

  test('an acceptance and a request in return plan one series, ten times', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await makeLearner(world), await makeLearner(world)];
      const { body: request } = await send(one, other);
      await Promise.all([answer(other, request.id), send(other, one), answer(other, request.id)]);
      expect(await sessionsOf(one)).toHaveLength(3);
      expect(await sessionsOf(other)).toHaveLength(3);
    }
  });

  test('accepting two requests for one hour books the learner once', async () => {
    const dan = await person('Dan');
    const requests = await Promise.all([send(ruth, noa), send(dan, noa)]);
    const answers = await Promise.all(requests.map(({ body }) => answer(noa, body.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await starts(noa)).toHaveLength(3);
    expect(new Set(await starts(noa)).size).toBe(3);
  });
});
