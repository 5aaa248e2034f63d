import { expect, test } from 'vitest';
import { profiles } from '#features/profile/server/api.ts';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { makeStudySession, newsFor, participantsOf, statusOf } from '../../testing/sessions.ts';
import { ask, noa, ruth, sessionsWorld, world } from '../../testing/world.ts';

sessionsWorld('en');

const now = (who: TestLearner, other: { id: string }, clientId = newId()) =>
  ask('POST', '/sessions/now', who, { clientId, partnerId: other.id, timeZone: 'Europe/Paris' });
const answer = (session: string, who: TestLearner, accept = true) =>
  ask('POST', `/invitations/${session}/answer`, who, { accept });
const room = (session: string, who: TestLearner) => ask('GET', `/rooms/${session}`, who);
const minutesLater = (count: number) => world.setTime(new Date(world.app.now().getTime() + count * 60_000));

test('unknown, own and blocked ids are refused alike', async () => {
  await ask('PUT', `/people/blocks/${noa.id}`, ruth, {});
  for (const [who, other] of [
    [ruth, { id: newId() }],
    [ruth, ruth],
    [ruth, noa],
    [noa, ruth],
  ] as const)
    expect(await now(who, other)).toMatchObject({ status: 404, body: { code: 'PARTNER_NOT_FOUND' } });
  expect((await ask('GET', '/sessions/mine', ruth)).body).toEqual([]);
});

test.each(['the one who asks', 'the other'])(
  'while %s observes Shabbat it is refused and sends no invitation',
  async (who) => {
    const resting = who === 'the other' ? noa : ruth;
    await world.app.db.insert(notificationPreferences).values({ userId: resting.id, quietOnShabbat: true });
    const place = { city: 'Jerusalem', region: '', country: 'IL', latitude: 31.78, longitude: 35.22 };
    await world.app.db
      .insert(profiles)
      .values({ userId: resting.id, ...place })
      .onConflictDoUpdate({ target: profiles.userId, set: place });
    world.setTime(new Date('2031-01-04T09:00:00Z'));
    expect(await now(ruth, noa)).toMatchObject({
      status: 409,
      body: { code: 'RESTING', data: { messageKey: 'sessions.studyNow.resting' } },
    });
    world.setTime(new Date('2031-01-05T09:00:00Z'));
    expect((await now(ruth, noa)).status).toBe(201);
  },
);

test('a session begins and the invited partner enters by accepting', async () => {
  const clientId = newId();
  const first = await now(ruth, noa, clientId);
  expect(first.status).toBe(201);
  const { id } = first.body;
  minutesLater(1);
  expect(await now(ruth, noa, clientId)).toEqual(first);
  expect(await now(ruth, noa)).toEqual(first);
  expect(await newsFor(world, noa, id)).toMatchObject([{ type: 'study_now', actor_id: ruth.id, actionable: true }]);
  const other = await makeLearner(world);
  expect(await now(ruth, other, clientId)).toMatchObject({ status: 409, body: { code: 'CLIENT_ID_REUSED' } });
  expect(await room(id, noa)).toMatchObject({ status: 404 });
  expect((await room(id, ruth)).body.people).toMatchObject([
    { id: ruth.id, me: true, asked: false },
    { id: noa.id, asked: true, state: 'gone' },
  ]);
  expect((await ask('GET', `/invitations/${id}`, noa)).body).toMatchObject({ state: 'open', forMe: true, now: true });
  expect(await answer(id, noa)).toMatchObject({ status: 200, body: { status: 'accepted' } });
  expect((await room(id, noa)).body.people).toMatchObject([{ id: noa.id }, { id: ruth.id, asked: false }]);
  expect(await participantsOf(world, id)).toHaveLength(2);
  expect((await ask('GET', `/sessions/${id}`, noa)).body.status).toBe('active');
});

test('concurrent requests of both partners make one session with both in it', async () => {
  const both = await Promise.all([now(ruth, noa), now(noa, ruth)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  expect((await participantsOf(world, both[0]?.body.id)).sort()).toEqual([ruth.id, noa.id].sort());
});

test('two people with a shared open room are led there', async () => {
  const planned = await makeStudySession(world, ruth, {
    startsIn: '8m',
    isPublic: false,
    status: 'confirmed',
    participants: [noa],
  });
  await makeStudySession(world, ruth, { startsIn: '30m', isPublic: false, status: 'confirmed', participants: [noa] });
  expect((await now(noa, ruth)).body).toEqual({ id: planned });
  expect(await newsFor(world, ruth, planned)).toEqual([]);
});

test('a pair without a session reads the text of their request, and later that of their last session', async () => {
  const call = (clientId: string, textReference = 'exode 3') =>
    ask('POST', '/sessions/now', ruth, { clientId, partnerId: noa.id, timeZone: 'Europe/Paris', textReference });
  expect((await call(newId(), 'Nowhere 7')).status).toBe(400);
  const clientId = newId();
  const { id } = (await call(clientId)).body;
  expect(await call(clientId)).toMatchObject({ status: 201, body: { id } });
  expect((await ask('GET', `/sessions/${id}`, ruth)).body).toMatchObject({
    subject: 'torah_exodus',
    textReference: 'Exodus 3',
  });
  await ask('POST', `/sessions/${id}/cancel`, ruth, {});
  await makeStudySession(world, ruth, {
    startsIn: '-3h',
    isPublic: false,
    status: 'completed',
    maxParticipants: 2,
    textReference: 'Ruth 1',
    participants: [noa],
  });
  const later = (await call(newId())).body;
  expect((await ask('GET', `/sessions/${later.id}`, ruth)).body.textReference).toBe('Ruth 1');
});

test('the invitee can decline, and after the hour no longer answer', async () => {
  const { id } = (await now(ruth, noa)).body;
  expect(await answer(id, noa, false)).toMatchObject({ status: 200, body: { status: 'declined' } });
  expect(await statusOf(world, id)).toBe('cancelled');
  const second = (await now(ruth, noa)).body.id;
  expect(second).not.toBe(id);
  minutesLater(61);
  expect(await answer(second, noa)).toMatchObject({ status: 409, body: { code: 'INVITATION_OVER' } });
  expect((await ask('GET', `/invitations/${second}`, noa)).body.state).toBe('over');
});

test('the session resumes the text that the pair studied last', async () => {
  await makeStudySession(world, noa, {
    startsIn: '-3d',
    isPublic: false,
    maxParticipants: 2,
    title: 'La nuit au gué',
    subject: 'torah_genesis',
    participants: [ruth],
  });
  const { id } = (await now(ruth, noa)).body;
  expect((await ask('GET', `/sessions/${id}`, ruth)).body).toMatchObject({
    title: 'La nuit au gué',
    subject: 'torah_genesis',
    isPublic: false,
    durationMinutes: 60,
  });
});

test('the creator can cancel until the partner joins, and then the invitation is gone', async () => {
  const off = (id: string, who: TestLearner) => ask('POST', `/sessions/${id}/cancel`, who);
  const { id } = (await now(ruth, noa)).body;
  minutesLater(3);
  expect((await room(id, ruth)).body.mayCallOff).toBe(true);
  expect((await off(id, noa)).status).toBe(404);
  expect((await off(id, ruth)).status).toBe(200);
  expect((await off(id, ruth)).status).toBe(200);
  expect(await statusOf(world, id)).toBe('cancelled');
  expect((await room(id, ruth)).status).toBe(404);
  expect(await answer(id, noa)).toMatchObject({ status: 409, body: { code: 'INVITATION_OVER' } });
  expect((await newsFor(world, noa, id)).filter(({ actionable }) => actionable)).toEqual([]);

  const second = (await now(ruth, noa)).body.id;
  await answer(second, noa);
  for (const who of [ruth, noa]) expect((await room(second, who)).body.mayCallOff).toBe(false);
  expect(await off(second, ruth)).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE' } });
  expect((await ask('GET', `/sessions/${second}`, noa)).body.status).toBe('active');
});

test('a concurrent cancellation and answer have one winner', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = (await now(ruth, noa)).body;
    const [off, yes] = await Promise.all([ask('POST', `/sessions/${id}/cancel`, ruth), answer(id, noa)]);
    const held = off.status === 200 ? [200, 409] : [409, 200];
    expect([off.status, yes.status]).toEqual(held);
    expect((await room(id, ruth)).status).toBe(off.status === 200 ? 404 : 200);
    minutesLater(24 * 60);
  }
});

test('each person sees the title made by the app in their own language', async () => {
  const { id } = (await now(ruth, noa)).body;
  await answer(id, noa);
  for (const [who, title] of [
    [ruth, 'Étude à deux'],
    [noa, 'Studying together'],
  ] as const) {
    const mine = (await ask('GET', '/sessions/mine', who)).body;
    const details = (await ask('GET', `/sessions/${id}`, who)).body;
    const invitation = (await ask('GET', `/invitations/${id}`, who)).body;
    const file = await world.ask('GET', `/api/sessions/${id}/calendar.ics`, { cookie: who.cookie });
    expect([mine[0].title, details.title, (await room(id, who)).body.title, invitation.title]).toEqual(
      Array(4).fill(title),
    );
    expect(await file.text()).toContain(`SUMMARY:${title}`);
  }
});
