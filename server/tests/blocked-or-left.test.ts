import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signIn, signUp } from '#features/account/testing/journey.ts';
import { hashQuickly } from '#features/account/testing/quick-hash.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { ANONYMOUS } from '#shared/anonymous.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { newId } from '../database/ids.ts';

/* A blocked learner must look like a deleted one, so that no learner can detect a block. */

let world: World;
beforeAll(async () => {
  await hashQuickly();
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => world.close());

type People = { noa: TestLearner; ruth: TestLearner; esther: TestLearner };
const ways: Record<string, (people: People) => Promise<Response>> = {
  'she left': ({ ruth }) => send(ruth, 'POST', '/account/leave', { password: PASSWORD, code: '', keepsWords: false }),
  'she blocked': ({ ruth, noa }) => send(ruth, 'PUT', `/people/blocks/${noa.id}`, {}),
  'I blocked': ({ ruth, noa }) => send(noa, 'PUT', `/people/blocks/${ruth.id}`, {}),
};

const send = async (who: TestLearner, method: string, path: string, body: object) => {
  const answer = await world.ask(method, `/api${path}`, { cookie: who.cookie, body });
  expect(answer.status, `${path} ${await answer.clone().text()}`).toBeLessThan(300);
  return answer;
};

let made = 0;
async function makePeople(): Promise<People> {
  const email = `ruth-${++made}@example.org`;
  await signUp(world, email);
  const { rows } = await world.app.pool.query(`update users set name = 'Ruth Adler' where email = $1 returning id`, [
    email,
  ]);
  const ruth = { id: rows[0].id, name: 'Ruth Adler', email, cookie: await signIn(world, email) };
  return { ruth, noa: await makeLearner(world, { name: 'Noa' }), esther: await makeLearner(world, { name: 'Esther' }) };
}

async function looksOf({ noa, ruth, esther }: People, sessions: Record<string, string>) {
  const get = async (path: string) => {
    const answer = await world.ask('GET', `/api${path}`, { cookie: noa.cookie });
    return { status: answer.status, body: await answer.json() };
  };
  const { past, mine, shared } = sessions;
  const looks = {
    past: await get(`/sessions/${past}`),
    mine: await get(`/sessions/${mine}`),
    shared: await get(`/sessions/${shared}`),
    notes: await get(`/sessions/${mine}/notes`),
    notesOfAnother: await get(`/sessions/${shared}/notes`),
    questions: await get(`/sessions/${shared}/questions`),
    room: await get(`/rooms/${shared}`),
    roomOfMine: await get(`/rooms/${mine}`),
    requests: await get('/study-requests'),
    review: await get('/sessions/to-review'),
    partners: await get('/partners/mine'),
    profile: await get(`/partners/${ruth.id}`),
    report: await get(`/report-person/preview?personId=${ruth.id}`),
    voices: await get(`/sessions/${shared}/voice`),
    timer: await get(`/focus/sessions/${shared}`),
    names: (await get('/conversations')).body.conversations
      .filter(({ kind }: { kind: string }) => kind === 'session')
      .map(({ others }: { others: object[] }) => others),
  };
  return JSON.parse(
    JSON.stringify(looks)
      .replaceAll(noa.id, 'NOA')
      .replaceAll(ruth.id, 'RUTH')
      .replaceAll(esther.id, 'ESTHER')
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replace(/"seat":"[^"]+"/g, '"seat":"SEAT"')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
      .replace(/"(doneInMs|sinceMs|leftMs|atMs|seconds|revision)":\d+/g, '"$1":0'),
  );
}

async function meet({ noa, ruth, esther }: People) {
  const { pool } = world.app;
  const of = (creator: TestLearner, participants: TestLearner[], more: object) =>
    makeStudySession(world, creator, { isPublic: false, participants, ...more });
  const running = { startsIn: '-5m', status: 'active' };
  const past = await of(esther, [noa, ruth], { startsIn: '-3h', status: 'completed' });
  const mine = await of(noa, [esther, ruth], running);
  const shared = await of(esther, [noa, ruth], { ...running, title: 'Chez Esther' });
  for (const [seconds, { id }] of [noa, esther, ruth].entries())
    await pool.query(
      `update session_participants set joined_at = joined_at + make_interval(secs => $2) where user_id = $1`,
      [id, seconds],
    );
  for (const person of [ruth, esther])
    await pool.query(
      `insert into session_replies (id, session_id, user_id, answer, answered_at) values (gen_random_uuid(), $1, $2, 'accepted', now())`,
      [mine, person.id],
    );
  await pool.query(
    `insert into session_invitations (id, session_id, user_id, answered_by, status) values (gen_random_uuid(), $1, $2, $2, 'accepted')`,
    [mine, ruth.id],
  );
  await pool.query(
    `insert into study_requests (id, sender_id, receiver_id, subject, message, status, answered_at)
     values (gen_random_uuid(), $1, $2, 'Ruth', 'Apprenons ensemble.', 'expired', now())`,
    [ruth.id, noa.id],
  );
  await send(ruth, 'POST', `/sessions/${shared}/questions`, { clientId: newId(), text: 'Pourquoi la nuit ?' });
  await send(noa, 'POST', '/study-requests', { clientId: newId(), receiverId: ruth.id, subject: 'Ruth' });
  return { past, mine, shared };
}

test('a blocked learner looks the same as a deleted one everywhere', async () => {
  const seen: Record<string, Awaited<ReturnType<typeof looksOf>>> = {};
  for (const [way, part] of Object.entries(ways)) {
    const people = await makePeople();
    const sessions = await meet(people);
    const before = await looksOf(people, sessions);
    expect(JSON.stringify(before).split('Ruth Adler').length).toBeGreaterThan(8);
    await part(people);
    seen[way] = await looksOf(people, sessions);
    expect(JSON.stringify(seen[way]), way).not.toContain('Adler');
  }
  const { 'she left': left, ...parted } = seen;
  expect(left?.shared.body.participants).toMatchObject([{ name: 'Esther' }, { name: 'Noa' }, { name: ANONYMOUS }]);
  expect(left?.notes.body.people).toMatchObject([{ name: 'Noa' }, { name: 'Esther' }, { name: ANONYMOUS }]);
  for (const [way, looks] of Object.entries(parted)) expect(looks, way).toEqual(left);
});
