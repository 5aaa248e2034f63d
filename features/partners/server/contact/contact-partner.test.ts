import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

const DAY_MS = 24 * 60 * 60_000;
let world: World;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa' });
  world.emitted.length = 0;
});

async function ask(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who?.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
const contact = (who: TestLearner | undefined, whom: { id: string }, more: Record<string, unknown> = {}) =>
  ask('POST', `/partners/${whom.id}/contact`, who, { clientId: newId(), text: `Bonjour ${whom.id}`, ...more });
const messages = async (who: TestLearner, id: string) =>
  (await ask('GET', `/conversations/${id}/messages`, who)).body.messages.map(({ text }: { text: string }) => text);
const grown = (who: TestLearner) =>
  world.app.pool.query("update users set created_at = now() - interval '30 days' where id = $1", [who.id]);
const isolated = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.code, body.data];

describe('a first message', () => {
  test('a first message opens the conversation for both', async () => {
    const { status, body } = await contact(ruth, noa, { text: '  Bonjour Noa  ' });
    expect(status).toBe(201);
    expect(body).toEqual({ conversationId: expect.any(String), sent: true });
    for (const who of [ruth, noa]) expect(await messages(who, body.conversationId)).toEqual(['Bonjour Noa']);
    expect(world.emitted.map(({ event }) => event)).toContain('chat.appended');
  });

  test('concurrent repeats send one message and another text with its client id is refused', async () => {
    const clientId = newId();
    const answers = await Promise.all(Array.from({ length: 4 }, () => contact(ruth, noa, { clientId })));
    answers.push(await contact(ruth, noa, { clientId }));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const [first] = answers;
    for (const { body } of answers) expect(body).toEqual(first?.body);
    expect(await messages(noa, first?.body.conversationId)).toHaveLength(1);
    expect((await contact(ruth, noa, { clientId, text: 'Autre' })).body.code).toBe('CLIENT_ID_REUSED');
    await ask('PUT', `/people/blocks/${ruth.id}`, noa);
    expect((await contact(ruth, noa, { clientId })).body).toEqual(first?.body);
  });

  test('a second message is refused until the first is answered', async () => {
    const { body } = await contact(ruth, noa);
    expect((await contact(ruth, noa)).body).toMatchObject({ code: 'AWAITS_ANSWER' });
    expect((await contact(noa, ruth)).body).toEqual(body);
    expect((await contact(ruth, noa)).status).toBe(201);
  });

  test('the greeting opens an existing conversation without sending again', async () => {
    const greet = (who: TestLearner, whom: TestLearner) => contact(who, whom, { text: 'Bonjour !', greeting: true });
    const first = await greet(ruth, noa);
    expect(first.body).toMatchObject({ sent: true });
    const { conversationId } = first.body;
    for (const [who, whom] of [
      [ruth, noa],
      [noa, ruth],
      [ruth, noa],
    ] as const)
      expect((await greet(who, whom)).body).toEqual({ conversationId, sent: false });
    expect(await messages(noa, conversationId)).toEqual(['Bonjour !']);
    const dan = await makeLearner(world, { name: 'Dan' });
    const { body: request } = await ask('POST', '/study-requests', dan, {
      ...{ clientId: newId(), receiverId: noa.id, subject: 'talmud', message: '' },
    });
    await ask('POST', `/study-requests/${request.id}/answer`, noa, { accept: true });
    expect((await greet(noa, dan)).body).toMatchObject({ sent: false });
    await ask('PUT', `/people/blocks/${ruth.id}`, noa);
    expect((await greet(ruth, noa)).status).toBe(404);
  });

  test.each([
    ['empty', { text: ' \n ' }],
    ['too long', { text: 'a'.repeat(2_001) }],
    ['without a client id', { clientId: undefined }],
  ])('a message that is %s is refused', async (_what, more) => {
    expect((await contact(ruth, noa, more)).status).toBe(400);
  });

  test('a visitor cannot write', async () => {
    expect((await contact(undefined, noa)).status).toBe(401);
  });
});

describe('people who may not be contacted', () => {
  const profile = (who: TestLearner, change: object) => ask('PUT', '/profile', who, change);

  test('all reasons against a contact give the same refusal', async () => {
    const refusals = [await contact(ruth, { id: newId() }), await contact(ruth, ruth)];
    await ask('PUT', `/people/blocks/${ruth.id}`, noa);
    refusals.push(await contact(ruth, noa), await contact(noa, ruth));
    for (const change of [{ isPublic: false }, { takesRequests: false }]) {
      const person = await makeLearner(world);
      await profile(person, change);
      refusals.push(await contact(ruth, person));
    }
    for (const refusal of refusals)
      expect(isolated(refusal)).toEqual([404, 'PARTNER_NOT_FOUND', { messageKey: 'partners.notFound' }]);
    expect((await ask('GET', '/conversations', ruth)).body.conversations).toEqual([]);
  });

  test('people who wrote first may be answered despite their settings', async () => {
    await contact(noa, ruth);
    await profile(noa, { takesRequests: false });
    expect((await contact(ruth, noa)).status).toBe(201);
  });

  test('a recent refusal blocks messages too', async () => {
    const request = await ask('POST', '/study-requests', ruth, { receiverId: noa.id, subject: 'Berakhot' });
    await ask('POST', `/study-requests/${request.body.id}/answer`, noa, { accept: false });
    expect((await contact(ruth, noa)).body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { messageKey: 'partners.waitAfterNo' },
    });
    expect((await contact(noa, ruth)).status).toBe(201);
  });
});

describe('limits for first contacts', () => {
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => makeLearner(world)));
  const send = (whom: TestLearner) =>
    ask('POST', '/study-requests', ruth, { receiverId: whom.id, subject: 'Berakhot', message: '' });

  test('a new account may contact five people a day and twenty in its first week, counting messages and requests', async () => {
    const now = Date.now();
    try {
      for (let day = 0; day < 4; day++) {
        world.setTime(new Date(now + day * 1.01 * DAY_MS));
        const five = await people(5);
        for (const [index, person] of five.entries())
          expect((await (index % 2 ? send(person) : contact(ruth, person))).status).toBe(201);
        const [sixth] = await people(1);
        const refused = await contact(ruth, sixth as TestLearner);
        expect(refused.body.data.messageKey).toBe('partners.newToday');
        expect((await send(sixth as TestLearner)).status).toBe(429);
        expect((await send(five[0] as TestLearner)).status).toBe(201);
      }
      world.setTime(new Date(now + 5 * DAY_MS));
      const [next] = await people(1);
      expect((await contact(ruth, next as TestLearner)).body.data.messageKey).toBe('partners.newThisWeek');
      world.setTime(new Date(now + 8 * DAY_MS));
      expect((await contact(ruth, next as TestLearner)).status).toBe(201);
    } finally {
      world.setTime(null);
    }
  });

  test('the same text may go to four people only', async () => {
    await grown(ruth);
    const [last, ...others] = await people(5);
    for (const [index, person] of others.entries())
      expect(
        (await contact(ruth, person, { text: index % 2 ? 'Bonjour, on étudie ?' : 'bonjour on étudie' })).status,
      ).toBe(201);
    const same = await contact(ruth, last as TestLearner, { text: 'Bonjour : on étudie !' });
    expect(isolated(same)).toEqual([409, 'SAME_TEXT', { messageKey: 'partners.sameText' }]);
    const request = { receiverId: last?.id, subject: 'Torah', message: 'Bonjour, on étudie ?' };
    expect((await ask('POST', '/study-requests', ruth, request)).body.code).toBe('SAME_TEXT');
    expect((await contact(ruth, last as TestLearner, { text: 'Bonjour, j’aime votre rythme' })).status).toBe(201);
  });

  test('concurrent messages stay within the limit', async () => {
    const many = await people(8);
    const sent = await Promise.all(many.map((person) => contact(ruth, person)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});
