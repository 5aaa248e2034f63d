import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signIn, signUp } from '#features/account/testing/journey.ts';
import { hashQuickly } from '#features/account/testing/quick-hash.ts';
import { chatTester } from '#features/chat/testing/chat.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { ANONYMOUS, ANONYMOUS_ID } from '#shared/anonymous.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { addressOf, operationsOf } from '#testing/operations.ts';
import { openWorld, type World } from '#testing/world.ts';
import { newId } from '../database/ids.ts';

let world: World;
let chat: ReturnType<typeof chatTester>;
beforeAll(async () => {
  await hashQuickly();
  world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
  chat = chatTester(world);
});
afterAll(() => world.close());

type People = { ruth: TestLearner; noa: TestLearner };
const ways: [string, (people: People) => Promise<unknown>][] = [
  [
    'the other left and left the messages there',
    ({ ruth }) => chat.ask('POST', '/account/leave', ruth, { password: PASSWORD, code: '', keepsWords: true }),
  ],
  ['the other blocked', ({ ruth, noa }) => chat.block(ruth, noa)],
  ['the reader blocked', ({ ruth, noa }) => chat.block(noa, ruth)],
];

let made = 0;
async function pairAfter(close: (people: People) => Promise<unknown>) {
  const email = `ruth-closed-${++made}@example.org`;
  await signUp(world, email);
  const { rows } = await world.app.pool.query(`update users set name = 'Ruth Adler' where email = $1 returning id`, [
    email,
  ]);
  const ruth = { id: rows[0].id, name: 'Ruth Adler', email, cookie: await signIn(world, email) };
  const noa = await makeLearner(world, { name: 'Noa' });
  const id = await chat.pair(ruth, noa);
  await chat.write(ruth, id, 'Bonjour, lundi ?');
  await chat.write(noa, id, 'Oui, lundi');
  await chat.ask('PUT', `/conversations/${id}/messages/2/reaction`, ruth, { reaction: 'joy' });
  await chat.write(ruth, id, 'Alors à lundi', { replyTo: 1 });
  await close({ ruth, noa });
  return { ruth, noa, id };
}

async function answersTo({ ruth, noa, id }: Awaited<ReturnType<typeof pairAfter>>) {
  const answers: Record<string, unknown> = {};
  const note = (name: string, { status, body }: { status: number; body: object }) => {
    const text = JSON.stringify({ status, body }).replaceAll(noa.id, 'NOA').replaceAll(id, 'CONVERSATION');
    expect(text, name).not.toMatch(new RegExp(`${ruth.id}|Adler`));
    answers[name] = JSON.parse(
      text
        .replaceAll(ANONYMOUS_ID, 'ANONYMOUS')
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT'),
    );
  };
  note('list', await chat.ask('GET', '/conversations', noa));
  note('unread', await chat.ask('GET', '/conversations/unread', noa));
  note('search', await chat.ask('GET', '/conversations/search?q=lundi', noa));
  note('sync', await chat.sync(noa, [{ id, version: 0 }]));
  note('write', await chat.write(noa, id, 'Tu es là ?'));
  note('edit', await chat.ask('PUT', `/conversations/${id}/messages/2`, noa, { text: 'Mardi' }));
  note('react', await chat.ask('PUT', `/conversations/${id}/messages/1/reaction`, noa, { reaction: 'joy' }));
  note('report', await chat.ask('GET', `/report-person/preview?conversationId=${id}&seq=1`, noa));
  note('reportPair', await chat.ask('GET', `/report-person/preview?conversationId=${id}`, noa));
  for (const { method, path, ...shot } of await operationsOf(world))
    if (method === 'GET' && path.startsWith('/conversations/{id}'))
      note(path, await chat.ask('GET', addressOf({ method, path, ...shot }, id), noa));
  return answers;
}

test('a block by either learner gives the same answers as the other’s departure', async () => {
  const seen: Record<string, Awaited<ReturnType<typeof answersTo>>> = {};
  for (const [way, close] of ways) seen[way] = await answersTo(await pairAfter(close));
  const [left, ...blocked] = Object.values(seen);
  expect(left).toMatchObject({
    list: { status: 200, body: { conversations: [{ kind: 'pair', others: [], unread: 0 }] } },
    '/conversations/{id}/messages': {
      body: {
        messages: [{ senderId: 'ANONYMOUS', text: 'Bonjour, lundi ?' }, { reactions: [] }, { replyTo: { seq: 1 } }],
      },
    },
    unread: { body: { messages: 0 } },
    write: { status: 403, body: { code: 'CANNOT_WRITE' } },
    edit: { status: 403, body: { code: 'CANNOT_WRITE' } },
    react: { status: 403, body: { code: 'CANNOT_WRITE' } },
    report: { status: 200, body: { items: [{ text: 'Bonjour, lundi ?', reported: true }] } },
    reportPair: {
      status: 200,
      body: { items: [{ reported: true }, { mine: true, reported: false }, { reported: true }] },
    },
  });
  for (const answers of blocked) expect(answers).toEqual(left);
});

type Details = { participants: { seat: string; name: string; me: boolean }[] };

async function pastSession() {
  const people = [await makeLearner(world, { name: 'Esther' }), await makeLearner(world, { name: 'Ruth' })] as const;
  const [esther, ruth] = people;
  const noa = await makeLearner(world, { name: 'Noa' });
  const past = { isPublic: true, participants: [ruth, noa], startsIn: '-3h', status: 'completed' };
  const id = await makeStudySession(world, esther, past);
  const seats = async (who: TestLearner) =>
    (await chat.ask<Details>('GET', `/sessions/${id}`, who)).body.participants.filter(({ me }) => !me);
  return { esther, ruth, noa, id, seats };
}
const reportSeat = (who: TestLearner, sessionId: string, seat = '') =>
  chat.ask<{ number: number }>('POST', '/report-person', who, {
    ...{ clientId: newId(), sessionId, seat, reason: 'harassment' },
  });

test.each(['ruth', 'noa'] as const)(
  'reports a nameless participant of a past session after %s blocked',
  async (who) => {
    const { ruth, noa, id, seats } = await pastSession();
    await (who === 'ruth' ? chat.block(ruth, noa) : chat.block(noa, ruth));
    const nameless = (await seats(noa)).find(({ name }) => name === ANONYMOUS);
    const { status, body } = await reportSeat(noa, id, nameless?.seat);
    expect(status).toBe(200);
    const { rows } = await world.app.pool.query('select person_id, kind from person_reports where number = $1', [
      body.number,
    ]);
    expect(rows).toEqual([{ person_id: ruth.id, kind: 'person' }]);
    await world.app.pool.query(
      `update blocks set created_at = now() - interval '181 days' where blocker_id in ($1, $2)`,
      [ruth.id, noa.id],
    );
    expect((await reportSeat(noa, id, nameless?.seat)).status).toBe(404);
  },
);

test('reports of seats are refused from outsiders, of one’s own seat and of seats of another session', async () => {
  const { ruth, noa, id, seats } = await pastSession();
  const other = await pastSession();
  const [seat] = (await seats(noa)).filter(({ name }) => name === 'Ruth');
  const [own] = (await seats(ruth)).filter(({ name }) => name === 'Noa');
  expect((await reportSeat(await makeLearner(world), id, seat?.seat)).status).toBe(404);
  expect((await reportSeat(noa, id, own?.seat)).status).toBe(404);
  expect((await reportSeat(other.noa, other.id, seat?.seat)).status).toBe(404);
  expect((await reportSeat(noa, id)).status).toBe(400);
});
