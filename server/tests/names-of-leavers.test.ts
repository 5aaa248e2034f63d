import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD, signIn, signUp } from '#features/account/testing/journey.ts';
import { hashQuickly } from '#features/account/testing/quick-hash.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { ANONYMOUS } from '#shared/anonymous.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { newId } from '../database/ids.ts';
import { eraseAccount } from '../people/personal-data.ts';

const NAME = 'Ruth Quinoaberg';
let world: World;
let noa: TestLearner;
let ruth: TestLearner;
beforeAll(async () => {
  await hashQuickly();
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  noa = await vi.waitFor(() => makeLearner(world, { name: 'Noa' }));
});
afterAll(() => world.close());

const get = async (path: string) => {
  const answer = await world.ask('GET', `/api${path}`, { cookie: noa.cookie });
  expect(answer.status, path).toBe(200);
  return answer.json();
};
const send = async (who: TestLearner, method: string, path: string, body: object) => {
  const answer = await world.ask(method, `/api${path}`, { cookie: who.cookie, body });
  expect(answer.status, `${path} ${await answer.clone().text()}`).toBeLessThan(300);
  return answer.json();
};

test('a deleted account has no name in sessions, invitations, requests, notes, notifications, conversations and the room', async () => {
  const email = 'ruth@example.org';
  await signUp(world, email);
  const cookie = await signIn(world, email);
  const { rows } = await world.app.pool.query('update users set name = $1 where email = $2 returning id', [
    NAME,
    email,
  ]);
  ruth = { id: rows[0].id, name: NAME, email, cookie };
  const hers = await makeStudySession(world, ruth, {
    startsIn: '-5m',
    status: 'active',
    isPublic: false,
    participants: [noa],
  });
  const mine = await makeStudySession(world, noa, {
    startsIn: '-10m',
    status: 'active',
    isPublic: false,
    participants: [ruth],
  });
  await world.app.pool.query(
    `insert into session_replies (id, session_id, user_id, answer, answered_at) values (gen_random_uuid(), $1, $2, 'accepted', now())`,
    [mine, ruth.id],
  );
  await world.app.pool.query(
    `insert into session_invitations (id, session_id, user_id, answered_by, status) values (gen_random_uuid(), $1, $2, $2, 'accepted')`,
    [mine, ruth.id],
  );
  await send(ruth, 'POST', `/sessions/${hers}/questions`, { clientId: newId(), text: 'Pourquoi la nuit ?' });
  await send(noa, 'POST', '/study-requests', { clientId: newId(), receiverId: ruth.id, subject: 'Ruth' });
  await send(ruth, 'POST', `/partners/${noa.id}/contact`, { clientId: newId(), text: 'Bonjour' });

  const looks = async () => ({
    list: (await get('/sessions/mine')) as { id: string; creatorName: string }[],
    hers: await get(`/sessions/${hers}`),
    mine: await get(`/sessions/${mine}`),
    requests: await get('/study-requests'),
    notes: await get(`/sessions/${hers}/notes`),
    questions: await get(`/sessions/${hers}/questions`),
    bell: await get('/notifications/latest'),
    conversations: await get('/conversations'),
    room: await get(`/rooms/${hers}`),
    review: await get('/sessions/to-review'),
  });
  const before = await looks();
  expect(
    JSON.stringify([before.hers, before.mine.replies, before.requests, before.questions]).split(NAME),
  ).toHaveLength(7);

  await send(ruth, 'POST', '/account/leave', { password: PASSWORD, code: '', keepsWords: false });
  for (const erased of [false, true]) {
    if (erased) await eraseAccount(world.app, ruth.id);
    const after = await looks();
    expect(JSON.stringify(after)).not.toContain('Quinoaberg');
    expect(after.list.find(({ id }) => id === hers)?.creatorName).toBe(ANONYMOUS);
    expect(after.hers.participants).toMatchObject([{ name: ANONYMOUS, creator: true }, { name: 'Noa' }]);
    expect(after.mine.participants).toMatchObject([{ name: 'Noa' }, { name: ANONYMOUS }]);
    expect(after.requests).toMatchObject([{ otherName: ANONYMOUS, status: 'expired' }]);
    expect(after.room).toMatchObject({ people: [{ name: 'Noa' }], left: 1 });
    expect(after.review).toEqual([]);
    expect(after.mine.replies).toEqual([]);
    expect(after.conversations.conversations).toMatchObject([{ others: [] }]);
    expect(after.notes.people).toMatchObject([{ name: 'Noa' }, { name: ANONYMOUS }]);
    if (erased) continue;
    expect(after.questions.questions).toMatchObject([{ author: null }]);
  }
});
