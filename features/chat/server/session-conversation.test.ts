import { beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import { chat, chatWorld, dan, noa, ruth, world } from '../testing/world.ts';

chatWorld();
let session: string;
beforeEach(async () => {
  const plan = { clientId: newId(), title: 'Berakhot ensemble', subject: 'talmud', isPublic: true, timeZone: 'UTC' };
  const planned = { ...plan, date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10), time: '20:00' };
  session = (await chat.ask<{ id: string }>('POST', '/sessions', ruth, planned)).body.id;
  expect((await chat.ask('POST', `/sessions/${session}/join`, noa)).status).toBe(200);
});

const open = (who?: TestLearner, id = session) => chat.ask<{ id: string }>('POST', `/sessions/${id}/conversation`, who);
const idOf = async (who: TestLearner) => (await open(who)).body.id;
const texts = async (who: TestLearner, id: string) =>
  (await chat.page(who, id)).body.messages.map(({ text, removed }) => (removed ? null : text));

test('participants share one conversation, independently of who opens it first', async () => {
  const answers = await Promise.all([open(ruth), open(noa), open(ruth)]);
  const [id] = answers.map(({ body }) => body.id);
  expect(answers).toEqual(answers.map(() => ({ status: 200, body: { id } })));
  expect((await chat.write(ruth, id ?? '', 'Où commençons-nous ?')).body).toMatchObject({ seq: 1 });
  expect((await chat.write(noa, id ?? '', 'Au deuxième verset.')).body).toMatchObject({ seq: 2 });
  expect(await texts(ruth, id ?? '')).toEqual(['Où commençons-nous ?', 'Au deuxième verset.']);
  expect((await chat.list(noa))[0]).toMatchObject({ id, kind: 'session', unread: 1, awaitsAnswer: false });
});

test('the conversation is listed from its first message', async () => {
  const id = await idOf(ruth);
  expect(await chat.list(ruth)).toEqual([]);
  expect((await chat.ask('GET', `/conversations/${id}`, noa)).body).toMatchObject({ id, lastSeq: 0 });
  await chat.write(ruth, id, 'Shalom');
  expect((await chat.list(noa)).map((one) => one.id)).toEqual([id]);
});

test('outsiders cannot open, read or write the conversation', async () => {
  const id = await idOf(ruth);
  await chat.write(ruth, id, 'Entre nous');
  for (const who of [dan, undefined]) {
    const status = who ? 404 : 401;
    expect((await open(who)).status).toBe(status);
    expect((await chat.ask('GET', `/conversations/${id}/messages`, who)).status).toBe(status);
    expect((await chat.write(who, id, 'Bonjour')).status).toBe(status);
  }
  expect((await open(ruth, newId())).status).toBe(404);
});

test('a participant reads only messages written after joining', async () => {
  const id = await idOf(ruth);
  await chat.write(ruth, id, 'Avant');
  expect((await chat.ask('POST', `/sessions/${session}/join`, dan)).status).toBe(200);
  await chat.write(noa, id, 'Bienvenue, Dan');
  expect(await texts(dan, id)).toEqual(['Bienvenue, Dan']);
  expect((await chat.list(dan))[0]).toMatchObject({ id, unread: 1 });
});

test('a page without readable messages has none after it', async () => {
  const id = await idOf(ruth);
  for (const text of ['Un', 'Deux']) await chat.write(ruth, id, text);
  await chat.ask('POST', `/sessions/${session}/join`, dan);
  const none = { messages: [], hasBefore: false, hasAfter: false };
  for (const query of ['', '?after=0', '?around=1', '?before=2'])
    expect((await chat.page(dan, id, query)).body).toMatchObject(none);
  await chat.write(noa, id, 'Bienvenue, Dan');
  expect((await chat.page(dan, id, '?before=3')).body).toMatchObject({ messages: [], hasAfter: true });
  expect((await chat.page(dan, id)).body).toMatchObject({ messages: [{ seq: 3 }], hasAfter: false });
});

test('the notification of a participant who left does not show what the author writes later', async () => {
  const id = await idOf(noa);
  await chat.write(ruth, id, 'Avant');
  const textsToNoa = async () => {
    const { body } = await chat.ask<{ items: { type: string; text: { params: { title: string } } }[] }>(
      'GET',
      '/notifications',
      noa,
    );
    return body.items.filter(({ type }) => type === 'message').map(({ text }) => text.params.title);
  };
  expect(await textsToNoa()).toEqual(['Avant']);
  await chat.ask('POST', `/sessions/${session}/leave`, noa);
  await chat.ask('PUT', `/conversations/${id}/messages/1`, ruth, { text: 'Sans Noa' });
  expect(await textsToNoa()).toEqual(['…']);
  await chat.ask('POST', `/sessions/${session}/join`, noa);
  expect(await textsToNoa()).toEqual(['…']);
});

test('a participant who leaves is removed at once, and reads no earlier messages after rejoining', async () => {
  await chat.ask('POST', `/sessions/${session}/join`, dan);
  const id = await idOf(dan);
  await chat.write(ruth, id, 'Avant');
  world.evicted.length = 0;
  expect((await chat.ask('POST', `/sessions/${session}/leave`, dan)).status).toBe(200);
  expect(world.evicted).toContainEqual({ room: 'chat.conversation', id, learnerId: dan.id });
  expect((await chat.write(dan, id, 'Encore moi')).status).toBe(404);
  expect((await chat.page(dan, id)).status).toBe(404);
  expect((await chat.sync(dan, [{ id, version: 0 }])).body).toEqual({ streams: [], gone: [id] });
  world.emitted.length = 0;
  await chat.write(ruth, id, 'Sans Dan');
  expect(world.heard().filter(({ who }) => who === dan.id)).toEqual([]);
  await chat.ask('POST', `/sessions/${session}/join`, dan);
  expect(await texts(dan, id)).toEqual([]);
});

test('a block hides the messages of both people from each other in a session', async () => {
  const id = await idOf(ruth);
  await chat.write(noa, id, 'Shalom');
  await chat.block(ruth, noa);
  for (const who of [ruth, noa]) {
    expect(await texts(who, id)).toEqual([who === noa ? 'Shalom' : null]);
    expect(await chat.list(who)).toMatchObject([{ others: [] }]);
    expect(await chat.unread(who)).toEqual({ messages: 0, conversations: 0 });
  }
  await chat.ask('POST', `/sessions/${session}/join`, dan);
  world.emitted.length = 0;
  await chat.write(dan, id, 'Bonjour à vous deux');
  await chat.write(noa, id, 'Mot de Noa');
  expect(await texts(dan, id)).toEqual(['Bonjour à vous deux', 'Mot de Noa']);
  expect(await texts(ruth, id)).toEqual([null, 'Bonjour à vous deux', null]);
  expect(await texts(noa, id)).toEqual(['Shalom', 'Bonjour à vous deux', 'Mot de Noa']);
  expect((await chat.list(ruth))[0]).toMatchObject({ unread: 1, last: { text: '', removed: true } });
  const found = await chat.ask<{ hits: unknown[] }>('GET', '/conversations/search?q=mot', ruth);
  expect(found.body.hits).toEqual([]);
});

test('the notification is about the last message of a sender who is not blocked', async () => {
  await chat.ask('POST', `/sessions/${session}/join`, dan);
  const id = await idOf(dan);
  await chat.block(ruth, noa);
  const write = (who: TestLearner, text: string) =>
    chat.ask('POST', `/conversations/${id}/messages`, who, { clientId: newId(), text });
  await write(dan, 'Bonjour à vous deux');
  await write(noa, 'Mot de Noa');
  await chat.settle();
  const { rows } = await world.app.pool.query(
    `select (data ->> 'seq')::int as seq from notifications where user_id = $1 and type = 'message'`,
    [ruth.id],
  );
  expect(rows).toEqual([{ seq: 1 }]);
});
