import { describe, expect, test } from 'vitest';
import { profiles } from '#features/profile/server/api.ts';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { TestLearner } from '#testing/factories.ts';
import { makeStudySession, newsFor, participantsOf, statusOf } from '../../testing/sessions.ts';
import { ask, dan, noa, ruth, sessionsWorld, world } from '../../testing/world.ts';
import { leaveAll } from '../personal-data.ts';
import { missCalls } from './miss-calls.ts';

sessionsWorld();

const callTo = (who: TestLearner, other: { id: string }, clientId = newId()) =>
  ask('POST', '/sessions/now', who, { clientId, partnerId: other.id, timeZone: 'Europe/Paris' });
const called = async (who: TestLearner, other: { id: string }): Promise<string> => (await callTo(who, other)).body.id;
const answer = (session: string, who: TestLearner, accept = true) =>
  ask('POST', `/invitations/${session}/answer`, who, { accept });
const calls = async (who: TestLearner) => (await ask('GET', '/sessions/calls', who)).body;
const ring = (session: string, who: TestLearner) => ask('PUT', `/sessions/calls/${session}`, who);
const withdraw = (session: string, who: TestLearner) => ask('POST', `/sessions/${session}/cancel`, who);
const enter = (session: string, who: TestLearner, state = 'here') =>
  ask('PUT', `/rooms/${session}/tabs/${newId()}`, who, { state, seq: 1 });
const later = (seconds: number) => world.setTime(new Date(world.app.now().getTime() + seconds * 1_000));
const missed = () => missCalls.run(world.app);
const startOf = async (session: string, who: TestLearner) =>
  Date.parse((await ask('GET', `/sessions/${session}`, who)).body.startsAt);

test('both people, and no one else, see who calls and for which text', async () => {
  const id = await called(ruth, noa);
  expect(await calls(noa)).toMatchObject({
    incoming: [{ id, person: { id: ruth.id, name: 'Ruth' }, state: 'ringing' }],
    outgoing: null,
    quiet: false,
  });
  expect(await calls(ruth)).toMatchObject({ incoming: [], outgoing: { id, person: { id: noa.id }, state: 'ringing' } });
  expect(await calls(dan)).toMatchObject({ incoming: [], outgoing: null });
  expect((await ask('GET', '/sessions/invitations', noa)).body).toEqual([]);
});

describe('the end of the ringing', () => {
  test.each(['accepts', 'declines'])('a call ends when the person called %s', async (what) => {
    const id = await called(ruth, noa);
    expect((await answer(id, noa, what === 'accepts')).status).toBe(200);
    expect((await calls(noa)).incoming).toEqual([]);
    expect((await calls(ruth)).outgoing).toEqual(
      what === 'accepts' ? expect.objectContaining({ id, state: 'answered' }) : null,
    );
  });

  test('a withdrawn call cannot be answered and leaves one quiet notification', async () => {
    const id = await called(ruth, noa);
    expect((await withdraw(id, ruth)).status).toBe(200);
    expect(await answer(id, noa)).toMatchObject({
      status: 409,
      body: { code: 'INVITATION_OVER', data: { messageKey: 'sessions.call.over' } },
    });
    expect((await calls(noa)).incoming).toEqual([]);
    expect(await newsFor(world, noa, id)).toMatchObject([
      { type: 'study_now', is_read: true, actionable: false },
      { type: 'call_missed', is_read: false, actor_id: ruth.id, data: { callerId: ruth.id } },
    ]);
  });

  test('a caller without a network rings for three minutes, then the call is missed', async () => {
    const id = await called(ruth, noa);
    later(170);
    await missed();
    expect((await calls(noa)).incoming).toHaveLength(1);
    later(20);
    expect((await calls(noa)).incoming).toEqual([]);
    await Promise.all([missed(), missed()]);
    expect(await statusOf(world, id)).toBe('cancelled');
    expect((await newsFor(world, noa, id)).map(({ type }) => type)).toEqual(['study_now', 'call_missed']);
    expect((await calls(ruth)).outgoing).toMatchObject({ id, state: 'missed' });
    expect(await answer(id, noa)).toMatchObject({ status: 409, body: { code: 'INVITATION_OVER' } });
    expect((await ring(id, ruth)).body).toEqual({ rings: false });
    later(11 * 60);
    expect((await calls(ruth)).outgoing).toBeNull();
  });

  test('a call rings while the caller’s page is open, at most until the hour is over', async () => {
    const id = await called(ruth, noa);
    for (let minute = 0; minute < 58; minute += 2) {
      later(120);
      expect((await ring(id, ruth)).body).toEqual({ rings: true });
      await missed();
    }
    expect((await calls(noa)).incoming).toHaveLength(1);
    later(120);
    await missed();
    expect((await calls(noa)).incoming).toEqual([]);
    expect((await newsFor(world, noa, id)).map(({ type }) => type)).toEqual(['study_now', 'call_missed']);
  });

  test('only the caller’s page extends a call', async () => {
    const id = await called(ruth, noa);
    later(150);
    expect((await ring(id, noa)).body).toEqual({ rings: false });
    later(60);
    expect((await calls(noa)).incoming).toEqual([]);
  });

  test('a call to another person withdraws the one that rings', async () => {
    const first = await called(ruth, noa);
    const second = await called(ruth, dan);
    expect((await calls(noa)).incoming).toEqual([]);
    expect(await statusOf(world, first)).toBe('cancelled');
    expect((await calls(dan)).incoming).toMatchObject([{ id: second }]);
  });

  test('of two concurrent calls of one person only one rings', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all([called(ruth, noa), called(ruth, dan)]);
      const ringing = [(await calls(noa)).incoming, (await calls(dan)).incoming];
      expect(ringing.flat()).toHaveLength(1);
      later(24 * 60 * 60);
    }
  });

  test('a concurrent answer and time limit have one winner', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await called(ruth, noa);
      later(200);
      const [yes] = await Promise.all([answer(id, noa), missed()]);
      const types = (await newsFor(world, noa, id)).map(({ type }) => type);
      expect(types.includes('call_missed')).toBe(yes.status !== 200);
      expect(await statusOf(world, id)).toBe(yes.status === 200 ? 'confirmed' : 'cancelled');
      later(24 * 60 * 60);
    }
  });
});

describe('two at once', () => {
  test('two people who call each other meet in one session', async () => {
    for (let round = 0; round < 5; round++) {
      const both = await Promise.all([callTo(ruth, noa), callTo(noa, ruth)]);
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      const [{ body }, other] = both;
      expect(other?.body).toEqual(body);
      expect((await participantsOf(world, body.id)).sort()).toEqual([ruth.id, noa.id].sort());
      expect([(await calls(ruth)).incoming, (await calls(noa)).incoming]).toEqual([[], []]);
      later(24 * 60 * 60);
    }
  });

  test('two devices that answer at once, and a repeat after a lost response, get the same answer', async () => {
    const id = await called(ruth, noa);
    const both = await Promise.all([answer(id, noa), answer(id, noa)]);
    for (const one of [...both, await answer(id, noa)])
      expect(one).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect(await participantsOf(world, id)).toHaveLength(2);
    expect((await newsFor(world, ruth, id)).filter(({ type }) => type === 'invitation_accepted')).toHaveLength(1);
  });

  test('a pair with a running session meets there, and no one is called', async () => {
    const planned = { startsIn: '-10m', isPublic: false, maxParticipants: 2, status: 'active', participants: [noa] };
    const id = await makeStudySession(world, ruth, planned);
    expect(await called(noa, ruth)).toBe(id);
    expect(await calls(ruth)).toMatchObject({ incoming: [], outgoing: null });
  });
});

describe('the hour', () => {
  test('a call’s session starts with the answer, and again when both people are in the room', async () => {
    const id = await called(ruth, noa);
    const calledAt = world.app.now().getTime();
    await enter(id, ruth);
    later(100);
    await answer(id, noa);
    expect(await startOf(id, noa)).toBe(calledAt + 100_000);
    later(30);
    expect((await enter(id, noa)).status).toBe(200);
    expect(await startOf(id, noa)).toBe(calledAt + 100_000);
    later(5);
    await enter(id, ruth);
    expect(await startOf(id, noa)).toBe(calledAt + 135_000);
    later(60);
    await enter(id, ruth);
    await enter(id, noa);
    expect(await startOf(id, noa)).toBe(calledAt + 135_000);
    expect((await calls(ruth)).outgoing).toBeNull();
  });

  test('the hour of a planned session does not move when both people enter', async () => {
    const planned = { startsIn: '-10m', isPublic: false, maxParticipants: 2, status: 'active', participants: [noa] };
    const id = await makeStudySession(world, ruth, planned);
    const before = await startOf(id, ruth);
    await enter(id, ruth);
    await enter(id, noa);
    expect(await startOf(id, ruth)).toBe(before);
  });

  test('a call continues with the text of the pair’s last session, otherwise of the planned one', async () => {
    const given = { isPublic: false, maxParticipants: 2, status: 'confirmed', participants: [noa] };
    await makeStudySession(world, ruth, { ...given, startsIn: '5d', textReference: 'Ruth 1', title: 'Ruth à deux' });
    const first = await called(ruth, noa);
    expect((await ask('GET', `/sessions/${first}`, ruth)).body).toMatchObject({ textReference: 'Ruth 1' });
    expect((await calls(noa)).incoming).toMatchObject([{ textReference: 'Ruth 1' }]);
    await withdraw(first, ruth);
    await makeStudySession(world, ruth, { ...given, startsIn: '-5d', textReference: 'Jonah 2' });
    const second = await called(ruth, noa);
    expect((await ask('GET', `/sessions/${second}`, ruth)).body).toMatchObject({ textReference: 'Jonah 2' });
  });
});

describe('people who may not or do not want to be called', () => {
  test('a block ends the ringing without a missed call', async () => {
    const id = await called(ruth, noa);
    await ask('PUT', `/people/blocks/${ruth.id}`, noa, {});
    expect([await calls(ruth), await calls(noa)]).toMatchObject([
      { incoming: [], outgoing: null },
      { incoming: [], outgoing: null },
    ]);
    expect(await statusOf(world, id)).toBe('cancelled');
    expect((await newsFor(world, noa, id)).map(({ type }) => type)).not.toContain('call_missed');
    expect((await answer(id, noa)).status).toBe(404);
  });

  test('a person who begins to rest during the ringing sees the call without a sound', async () => {
    world.setTime(new Date('2031-01-03T12:00:00Z'));
    const id = await called(ruth, noa);
    await world.app.db.insert(notificationPreferences).values({ userId: noa.id, quietOnShabbat: true });
    const place = { city: 'Jerusalem', region: '', country: 'IL', latitude: 31.78, longitude: 35.22 };
    await world.app.db
      .insert(profiles)
      .values({ userId: noa.id, ...place })
      .onConflictDoUpdate({ target: profiles.userId, set: place });
    expect((await calls(noa)).quiet).toBe(false);
    await world.app.pool.query(`update session_calls set rings_until = '2031-01-03T17:00Z' where session_id = $1`, [
      id,
    ]);
    await world.app.pool.query(`update study_sessions set duration_minutes = 300 where id = $1`, [id]);
    world.setTime(new Date('2031-01-03T16:00:00Z'));
    expect(await calls(noa)).toMatchObject({ incoming: [{ id }], quiet: true });
  });

  test('an account that leaves ends its calls', async () => {
    const id = await called(ruth, noa);
    await withTransaction(world.app, (tx, events) =>
      leaveAll(world.app, tx, events, { ...ruth, language: 'fr', address: ruth.email }),
    );
    expect((await calls(noa)).incoming).toEqual([]);
    expect(await statusOf(world, id)).toBe('cancelled');
  });
});

test('a caller who enters after the end does not move the session', async () => {
  const id = await called(ruth, noa);
  await answer(id, noa);
  const began = await startOf(id, ruth);
  await enter(id, noa);
  later(65 * 60);
  await enter(id, noa);
  await enter(id, ruth);
  expect(await startOf(id, ruth)).toBe(began);
});
