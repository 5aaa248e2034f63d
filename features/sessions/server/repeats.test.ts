import { describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner } from '#testing/factories.ts';
import { wallTimeOf } from '../shared/wall-time.ts';
import { aPlan, makeStudySession, newsFor, participantsOf, statusOf } from '../testing/sessions.ts';
import { ask, noa, ruth, sessionsWorld, world } from '../testing/world.ts';

sessionsWorld();

const minutesLater = (count: number) => world.setTime(new Date(world.app.now().getTime() + count * 60_000));

async function repeated(send: () => ReturnType<typeof ask>) {
  const first = await send();
  minutesLater(1);
  world.emitted.length = 0;
  const { rows: before } = await world.app.pool.query('select count(*)::int as count from notifications');
  const second = await send();
  const { rows: after } = await world.app.pool.query('select count(*)::int as count from notifications');
  return { first, second, told: world.emitted.length + after[0].count - before[0].count };
}

async function expectFirstAnswerAgain(send: () => ReturnType<typeof ask>) {
  const { first, second, told } = await repeated(send);
  expect(first.status).toBeLessThan(300);
  expect(second).toEqual(first);
  expect(told).toBe(0);
}
const join = (session: string, who = noa) => ask('POST', `/sessions/${session}/join`, who, {});
const leave = (session: string, who = noa) => ask('POST', `/sessions/${session}/leave`, who);
const cancel = (session: string) => ask('POST', `/sessions/${session}/cancel`, ruth);
const answer = (session: string, accept: boolean, who = noa) =>
  ask('POST', `/invitations/${session}/answer`, who, { accept });
const invite = (session: string, partner: unknown, clientId?: string) =>
  ask('POST', `/sessions/${session}/invitations`, ruth, { partner, clientId });
async function invited() {
  const session = await makeStudySession(world, ruth, { isPublic: false });
  await invite(session, { id: noa.id });
  return session;
}

describe('repeating a join', () => {
  test('repeating the join that filled the session changes nothing', async () => {
    const roomy = await makeStudySession(world, ruth);
    await expectFirstAnswerAgain(() => join(roomy));
    const full = await makeStudySession(world, ruth, { maxParticipants: 2 });
    await expectFirstAnswerAgain(() => join(full));
    expect(await participantsOf(world, full)).toHaveLength(2);
  });

  test('repeating a join after the start, the end or a cancellation returns the seat', async () => {
    const session = await makeStudySession(world, ruth, { startsIn: '30m' });
    const first = await join(session);
    minutesLater(31);
    expect(await join(session)).toEqual({ status: 200, body: { ...first.body, status: 'active' } });
    minutesLater(120);
    expect(await join(session)).toEqual({ status: 200, body: { ...first.body, status: 'expired' } });
    world.setTime(new Date());
    await cancel(session);
    expect(await join(session)).toMatchObject({ status: 200, body: { joined: true, status: 'cancelled' } });
  });
});

describe('repeating a leave', () => {
  test('leaving again after the start or a cancellation changes nothing', async () => {
    const session = await makeStudySession(world, ruth, { startsIn: '30m', participants: [noa] });
    await expectFirstAnswerAgain(() => leave(session));
    await cancel(session);
    await expectFirstAnswerAgain(() => leave(session));
    minutesLater(60);
    await expectFirstAnswerAgain(() => leave(session));
  });

  test('leaving after rejoining counts as a new leave', async () => {
    const session = await makeStudySession(world, ruth, { participants: [noa] });
    await leave(session);
    await join(session);
    await expectFirstAnswerAgain(() => leave(session));
    expect(await participantsOf(world, session)).toEqual([ruth.id]);
  });
});

describe('repeating an answer to an invitation', () => {
  test.each([true, false])('the same answer again changes nothing (accepted: %s)', async (accept) => {
    const session = await invited();
    await expectFirstAnswerAgain(() => answer(session, accept));
    expect(await answer(session, !accept)).toMatchObject({ status: 409, body: { code: 'ALREADY_ANSWERED' } });
    expect(await newsFor(world, ruth, session)).toHaveLength(1);
  });

  test('accepting again after the start or a cancellation changes nothing', async () => {
    const session = await invited();
    const first = await answer(session, true);
    minutesLater(24 * 60 + 1);
    expect(await answer(session, true)).toEqual(first);
    world.setTime(new Date());
    await cancel(session);
    expect(await answer(session, true)).toEqual(first);
  });

  test('accepting again after leaving is refused', async () => {
    const session = await invited();
    await answer(session, true);
    await leave(session);
    expect((await answer(session, true)).status).toBe(409);
  });
});

describe('repeating actions of the creator', () => {
  test('cancelling again, also after the start, changes nothing', async () => {
    const session = await makeStudySession(world, ruth, { startsIn: '30m', participants: [noa] });
    await expectFirstAnswerAgain(() => cancel(session));
    minutesLater(60);
    await expectFirstAnswerAgain(() => cancel(session));
    expect(await statusOf(world, session)).toBe('cancelled');
  });

  test('an identical change again notifies no one', async () => {
    const session = await makeStudySession(world, ruth, { participants: [noa] });
    const changed = {
      title: 'Un autre jour',
      subject: 'talmud_berakhot',
      ...wallTimeOf(new Date(Date.now() + 50 * 60 * 60_000), 'Europe/Paris'),
      strictFocus: true,
      textReference: 'בראשית א',
    };
    const edit = () => ask('PATCH', `/sessions/${session}`, ruth, changed);
    await expectFirstAnswerAgain(edit);
    minutesLater(50 * 60 + 5);
    expect((await edit()).status).toBe(200);
    expect(await newsFor(world, noa, session)).toHaveLength(1);
  });

  test('inviting again after the start or when full returns the same invitation', async () => {
    const session = await makeStudySession(world, ruth, { isPublic: false, maxParticipants: 2 });
    const first = await invite(session, { id: noa.id });
    await answer(session, true);
    const again = { status: 201, body: { ...first.body, again: true } };
    expect(await invite(session, { id: noa.id })).toEqual(again);
    minutesLater(24 * 60 + 1);
    expect(await invite(session, { id: noa.id })).toEqual(again);
  });

  test('inviting again with the same client id returns the first answer, also after a refusal', async () => {
    const session = await makeStudySession(world, ruth, { isPublic: false });
    const clientId = newId();
    const send = () => invite(session, { id: noa.id }, clientId);
    await expectFirstAnswerAgain(send);
    await answer(session, false);
    await expectFirstAnswerAgain(send);
    expect(await answer(session, false)).toMatchObject({ status: 200, body: { status: 'declined' } });
    const other = await makeLearner(world);
    expect(await invite(session, { id: other.id }, clientId)).toMatchObject({
      status: 409,
      body: { code: 'CLIENT_ID_REUSED' },
    });
    expect(await newsFor(world, other, session)).toEqual([]);
  });

  test('one client id for two people invites one of them', async () => {
    const session = await makeStudySession(world, ruth, { isPublic: false });
    const [clientId, other] = [newId(), await makeLearner(world)];
    const both = await Promise.all([noa, other].map(({ id }) => invite(session, { id }, clientId)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('an old client id does not match a renewed invitation', async () => {
    const session = await makeStudySession(world, ruth, { isPublic: false });
    await invite(session, { id: (await makeLearner(world)).id });
    const [first, second] = [newId(), newId()];
    await invite(session, { id: noa.id }, first);
    await answer(session, false);
    expect(await invite(session, { id: noa.id }, second)).toMatchObject({ status: 201, body: { again: false } });
    expect(await invite(session, { id: noa.id }, first)).toMatchObject({ status: 201, body: { again: true } });
    expect(await newsFor(world, noa, session)).toHaveLength(2);
  });

  test('planning with a partner again changes nothing', async () => {
    const form = aPlan({ isPublic: false, partner: { id: noa.id } });
    await expectFirstAnswerAgain(() => ask('POST', '/sessions', ruth, form));
  });
});
