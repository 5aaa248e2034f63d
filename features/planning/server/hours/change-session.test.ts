import { describe, expect, test } from 'vitest';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import {
  makeStudySession,
  newsFor,
  participantsOf,
  remindersOf,
  statusOf,
} from '#features/sessions/testing/sessions.ts';
import { ask, dan, noa, ruth, sessionsWorld, world } from '#features/sessions/testing/world.ts';
import { newId } from '#server/database/ids.ts';
import { madeTitle } from '#shared/made-title.ts';
import { makeLearner } from '#testing/factories.ts';

sessionsWorld();

const hours = (count: number) => new Date(Date.now() + count * 60 * 60_000);
const change = (startsAt: Date, given: Record<string, unknown> = {}) => ({
  title: 'Berakhot ensemble',
  subject: 'talmud_berakhot',
  ...wallTimeOf(startsAt, 'America/New_York'),
  durationMinutes: 60,
  ...given,
});
const edit = (session: string, body: unknown, who = ruth) => ask('PATCH', `/sessions/${session}`, who, body);
const cancel = (session: string, who = ruth) => ask('POST', `/sessions/${session}/cancel`, who);
const leave = (session: string, who = noa) => ask('POST', `/sessions/${session}/leave`, who);
const join = (session: string, who = noa) => ask('POST', `/sessions/${session}/join`, who);

describe('editing a session', () => {
  test('another time moves the reminders and notifies everyone affected', async () => {
    const session = await makeStudySession(world, ruth);
    await join(session);
    world.emitted.length = 0;
    const later = hours(50);
    const { status, body } = await edit(session, change(later, { title: 'Un autre jour' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Un autre jour', timeZone: 'America/New_York', participantCount: 2 });
    expect(Math.abs(Date.parse(body.startsAt) - later.getTime())).toBeLessThan(60_000);
    expect(await remindersOf(world, session, noa)).toEqual([30, 15]);
    expect(await remindersOf(world, session, ruth)).toEqual([30, 15]);
    expect((await newsFor(world, noa, session)).at(-1)).toMatchObject({
      type: 'session_changed',
      data: { what: 'moved', startsAt: body.startsAt },
    });
    expect(world.heard().filter(({ who, event }) => who === noa.id && event.startsWith('sessions.'))).toHaveLength(1);
  });

  test('a title made by the app stays so unless the learner changes it', async () => {
    const made = madeTitle('sessions.studyNow.title');
    const session = await makeStudySession(world, ruth, { title: made });
    const stored = async () =>
      (await world.app.pool.query('select title from study_sessions where id = $1', [session])).rows[0].title;
    expect((await edit(session, change(hours(50), { title: 'Étude à deux' }))).body.title).toBe('Étude à deux');
    expect(await stored()).toBe(made);
    await edit(session, change(hours(50), { title: 'Berakhot à deux' }));
    expect(await stored()).toBe('Berakhot à deux');
  });

  test('a reminder already sent is sent again for the new time', async () => {
    const session = await makeStudySession(world, ruth, { startsIn: '1h' });
    await join(session);
    await world.app.pool.query(
      `update notifications set delivered_at = now() where session_id = $1 and type = 'session_reminder'`,
      [session],
    );
    await edit(session, change(hours(30)));
    expect(await remindersOf(world, session, noa)).toEqual([30, 15]);
  });

  test('an open invitation shows the new time', async () => {
    const session = await makeStudySession(world, ruth, { isPublic: false });
    await ask('POST', `/sessions/${session}/invitations`, ruth, { partner: { id: noa.id } });
    const { body } = await edit(session, change(hours(70), { title: 'Autre titre' }));
    const [invitation, told] = await newsFor(world, noa, session);
    expect(invitation).toMatchObject({ actionable: true, data: { startsAt: body.startsAt } });
    expect(told).toMatchObject({ type: 'session_changed' });
  });

  test('seats cannot drop below the participants, close the session when full and reopen it when raised', async () => {
    const session = await makeStudySession(world, ruth, { maxParticipants: 4 });
    await join(session);
    await join(session, dan);
    expect(await edit(session, change(hours(24), { maxParticipants: 2 }))).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_PARTICIPANTS', data: { messageKey: 'sessions.tooManyParticipants' } },
    });
    expect((await edit(session, change(hours(24), { maxParticipants: 3 }))).body.status).toBe('confirmed');
    expect((await edit(session, change(hours(24), { maxParticipants: 5 }))).body.status).toBe('pending');
  });

  test('strict focus turns focus mode on', async () => {
    const session = await makeStudySession(world, ruth);
    const { body } = await edit(session, change(hours(24), { strictFocus: true, focusModeEnabled: false }));
    expect(body).toMatchObject({ strictFocus: true, focusModeEnabled: true });
  });

  test.each([
    ['the past', () => change(hours(-2)), 'sessions.futureRequired'],
    ['no title', () => change(hours(24), { title: ' ' }), 'sessions.requiredFields'],
    ['31 February', () => change(hours(24), { date: '2031-02-31' }), 'sessions.dateInvalid'],
  ])('editing refuses %s and changes nothing', async (_what, body, messageKey) => {
    const session = await makeStudySession(world, ruth, { participants: [noa] });
    expect(await edit(session, body())).toMatchObject({ status: 400, body: { data: { messageKey } } });
    expect(await newsFor(world, noa, session)).toEqual([]);
  });

  test('only the creator edits, and only before the start', async () => {
    const session = await makeStudySession(world, ruth, { participants: [noa] });
    for (const who of [noa, dan]) expect((await edit(session, change(hours(24)), who)).status).toBe(404);
    expect((await edit(newId(), change(hours(24)))).status).toBe(404);
    const begun = await makeStudySession(world, ruth, { startsIn: '-5m' });
    const cancelled = await makeStudySession(world, ruth, { status: 'cancelled' });
    for (const done of [begun, cancelled]) {
      expect(await edit(done, change(hours(24)))).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE' } });
    }
  });
});

describe('cancelling a session', () => {
  test('cancelling drops reminders, ends invitations and notifies only those affected', async () => {
    const session = await makeStudySession(world, ruth);
    await join(session);
    world.emitted.length = 0;
    expect((await cancel(session)).status).toBe(200);
    expect(await statusOf(world, session)).toBe('cancelled');
    expect(await remindersOf(world, session, noa)).toEqual([]);
    expect(await remindersOf(world, session, ruth)).toEqual([]);
    expect((await newsFor(world, noa, session)).at(-1)).toMatchObject({
      type: 'session_cancelled',
      actor_id: ruth.id,
    });
    expect(await newsFor(world, dan, session)).toEqual([]);
    expect((await ask('GET', '/sessions/mine', noa)).body).toEqual([]);
    expect((await ask('GET', '/sessions/past', noa)).body.sessions).toMatchObject([
      { id: session, status: 'cancelled' },
    ]);
  });

  test('cancelling is refused for others and after the start', async () => {
    const session = await makeStudySession(world, ruth, { participants: [noa] });
    expect((await cancel(session, noa)).status).toBe(404);
    expect((await cancel(await makeStudySession(world, ruth, { startsIn: '-1m' }))).status).toBe(409);
  });

  test('cancelling during joins notifies all who joined and leaves no reminders', async () => {
    const session = await makeStudySession(world, ruth);
    const people = await Promise.all(Array.from({ length: 8 }, () => makeLearner(world)));
    const [, ...joined] = await Promise.all([cancel(session), ...people.map((person) => join(session, person))]);
    expect(await statusOf(world, session)).toBe('cancelled');
    for (const [at, person] of people.entries()) {
      const news = await newsFor(world, person, session);
      expect(news.map(({ type }) => type)).toEqual(joined[at]?.status === 200 ? ['session_cancelled'] : []);
      expect(await remindersOf(world, session, person)).toEqual([]);
    }
  });
});

describe('leaving a session', () => {
  test('leaving frees the seat, reopens a full session and notifies the creator', async () => {
    const session = await makeStudySession(world, ruth, { maxParticipants: 2 });
    await join(session);
    expect(await statusOf(world, session)).toBe('confirmed');
    await ask('POST', '/notifications/read-all', ruth);
    expect((await leave(session)).status).toBe(200);
    expect(await statusOf(world, session)).toBe('pending');
    expect(await participantsOf(world, session)).toEqual([ruth.id]);
    expect(await remindersOf(world, session, noa)).toEqual([]);
    expect(await remindersOf(world, session, ruth)).toEqual([]);
    expect((await newsFor(world, ruth, session)).at(-1)).toMatchObject({
      type: 'session_changed',
      data: { what: 'left' },
    });
    expect((await join(session, dan)).status).toBe(200);
  });

  test('a learner who left can join again', async () => {
    const session = await makeStudySession(world, ruth);
    await join(session);
    await leave(session);
    expect((await join(session)).status).toBe(200);
    expect(await remindersOf(world, session, noa)).toEqual([30, 15]);
  });

  test('a private session waits for a partner again after one leaves', async () => {
    const session = await makeStudySession(world, ruth, { isPublic: false });
    await ask('POST', `/sessions/${session}/invitations`, ruth, { partner: { id: noa.id } });
    await ask('POST', `/invitations/${session}/answer`, noa, { accept: true });
    expect((await leave(session)).status).toBe(200);
    expect(await statusOf(world, session)).toBe('pending');
    expect((await ask('GET', `/sessions/${session}`, noa)).status).toBe(404);
    expect((await ask('POST', `/sessions/${session}/invitations`, ruth, { partner: { id: noa.id } })).body.again).toBe(
      false,
    );
  });

  test('leaving is refused for the creator, for non-participants and after the start', async () => {
    const session = await makeStudySession(world, ruth, { participants: [noa] });
    expect(await leave(session, ruth)).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE' } });
    expect((await leave(session, dan)).status).toBe(404);
    const begun = await makeStudySession(world, ruth, { startsIn: '-5m', participants: [noa] });
    expect((await leave(begun)).status).toBe(409);
  });

  test('two concurrent leave requests leave once', async () => {
    const session = await makeStudySession(world, ruth, { participants: [noa] });
    const answers = await Promise.all([leave(session), leave(session)]);
    expect(answers).toEqual([1, 2].map(() => ({ status: 200, body: { done: true } })));
    expect(await newsFor(world, ruth, session)).toHaveLength(1);
  });
});

describe('reading sessions', () => {
  test('a private session is visible only to participants and invitees', async () => {
    const session = await makeStudySession(world, ruth, { isPublic: false, participants: [dan] });
    await ask('POST', `/sessions/${session}/invitations`, ruth, { partner: { id: noa.id } });
    const other = await makeLearner(world);
    const seen = await Promise.all([ruth, dan, noa, other].map((who) => ask('GET', `/sessions/${session}`, who)));
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
    expect(seen.map(({ body }) => body.invitations?.length)).toEqual([1, 0, 0, undefined]);
    expect(seen.map(({ body }) => body.invited)).toEqual([false, false, true, undefined]);
    expect(JSON.stringify(seen)).not.toContain('@');
  });

  test('past sessions are paged, latest first', async () => {
    for (let day = 1; day <= 22; day++) {
      await makeStudySession(world, ruth, { startsIn: `-${day}d`, title: `Session ${day}`, status: 'expired' });
    }
    const first = (await ask('GET', '/sessions/past', ruth)).body;
    const second = (await ask('GET', '/sessions/past?page=2', ruth)).body;
    expect(first.sessions.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual(['Session 1', 'Session 2']);
    expect([first.sessions.length, first.more, second.sessions.length, second.more]).toEqual([20, true, 2, false]);
    expect((await ask('GET', '/sessions/past?page=0', ruth)).status).toBe(400);
  });

  test('open sessions list other people’s with free seats, soonest first', async () => {
    await world.app.pool.query('delete from study_sessions');
    const late = await makeStudySession(world, ruth, { startsIn: '3d' });
    const soon = await makeStudySession(world, dan, { startsIn: '2h' });
    await makeStudySession(world, ruth, { participants: [noa] });
    await makeStudySession(world, ruth, { isPublic: false });
    await makeStudySession(world, noa);
    await makeStudySession(world, ruth, { startsIn: '-5m', participants: [dan] });
    const waiting = await makeStudySession(world, ruth, { startsIn: '-5m' });
    const { body } = await ask('GET', '/sessions/open', noa);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([waiting, soon, late]);
  });
});
