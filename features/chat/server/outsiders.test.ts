import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type Schema, valid } from '#testing/hostile-input.ts';
import { openWorld, type World } from '#testing/world.ts';
import { chatEvents } from '../contract.ts';
import { chatTester } from '../testing/chat.ts';
import { emitTyping } from './emit-typing.ts';
import { mayReadConversation } from './policies.ts';

type Operation = {
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
};

let world: World;
let chat: ReturnType<typeof chatTester>;
let operations: { name: string; method: string; path: string; operation: Operation }[];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
  chat = chatTester(world);
  const document = (await (await world.ask('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/conversations/{id}'))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        ...{ name: `${method} ${path}`, method: method.toUpperCase() },
        ...{ path, operation },
      })),
    );
});
afterAll(() => world.close());

type Scene = { id: string; outsider: TestLearner };
const people = () => Promise.all(['Ruth', 'Noa', 'Dan'].map((name) => makeLearner(world, { name })));

async function stranger(): Promise<Scene> {
  const [ruth, noa, dan] = (await people()) as [TestLearner, TestLearner, TestLearner];
  const id = await chat.pair(ruth, noa);
  await chat.write(ruth, id, 'Entre nous');
  return { id, outsider: dan };
}
async function left(): Promise<Scene> {
  const [ruth, noa] = (await people()) as [TestLearner, TestLearner];
  const plan = { clientId: newId(), title: 'Berakhot ensemble', subject: 'talmud', isPublic: true, timeZone: 'UTC' };
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const session = await chat.ask<{ id: string }>('POST', '/sessions', ruth, { ...plan, date, time: '20:00' });
  await chat.ask('POST', `/sessions/${session.body.id}/join`, noa);
  const { body } = await chat.ask<{ id: string }>('POST', `/sessions/${session.body.id}/conversation`, noa);
  await chat.write(noa, body.id, 'Je ne peux pas venir');
  await chat.ask('POST', `/sessions/${session.body.id}/leave`, noa);
  return { id: body.id, outsider: noa };
}
describe.each([
  ['a stranger', stranger],
  ['one who left', left],
])('%s', (_, meet) => {
  test('the outsider gets the same response from every operation as for an unknown conversation', async () => {
    const { id, outsider } = await meet();
    expect(operations.length).toBeGreaterThan(7);
    for (const { name, method, path, operation } of operations) {
      const ask = async (conversation: string) => {
        const address = path.replace('{id}', conversation).replace('{seq}', '1');
        const schema = operation.requestBody?.content['application/json']?.schema;
        const body = schema && { ...(valid(schema) as object), text: 'Bonjour' };
        const { from: _from, ...sent } = (body ?? {}) as Record<string, unknown>;
        const answer = await chat.ask(method, address, outsider, schema ? { ...sent, clientId: newId() } : undefined);
        const { requestId: __, ...data } = (answer.body.data ?? {}) as Record<string, unknown>;
        return { status: answer.status, code: answer.body.code, data };
      };
      const [theirs, none] = [await ask(id), await ask(newId())];
      expect(theirs, name).toEqual(none);
      expect(theirs.status, name).toBe(404);
    }
    const { rows } = await world.app.pool.query(
      'select count(*)::int as n from private_messages where conversation_id = $1 and sender_id = $2 and text = $3',
      [id, outsider.id, 'Bonjour'],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('the outsider gets nothing from sync, list, unread count and search', async () => {
    const { id, outsider } = await meet();
    expect((await chat.sync(outsider, [{ id, version: 0 }])).body).toEqual({ streams: [], gone: [id] });
    expect(await chat.list(outsider)).toEqual([]);
    expect(await chat.unread(outsider)).toEqual({ messages: 0, conversations: 0 });
    const found = await chat.ask<{ hits: unknown[] }>('GET', '/conversations/search?q=nous', outsider);
    expect(found.body.hits).toEqual([]);
  });

  test('the outsider cannot join the room, and emits no typing event', async () => {
    const { id, outsider } = await meet();
    const learner = { ...outsider, language: 'fr', address: outsider.email };
    expect(await mayReadConversation(world.app, learner, id)).toBe(false);
    world.emitted.length = 0;
    const say = (isIn: boolean) => emitTyping({ app: world.app, learner, isIn: () => isIn }, { conversationId: id });
    await expect(say(false)).rejects.toThrow();
    await say(true);
    expect(world.emitted.filter(({ event }) => event === chatEvents.toBrowsers.typing.name)).toEqual([]);
  });
});
