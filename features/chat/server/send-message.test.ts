import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { chat, chatWorld, dan, noa, ruth, world } from '../testing/world.ts';
import { countMessage, writeTo } from './api.ts';

chatWorld();
let id: string;
beforeEach(async () => {
  id = await chat.pair(ruth, noa);
  world.emitted.length = 0;
});

const texts = async (who: TestLearner) => (await chat.page(who, id)).body.messages.map(({ text }) => text);

describe('sending a message', () => {
  test('a sent message gets the next position, and an event reaches both members', async () => {
    const sent = await chat.write(ruth, id, 'Shalom');
    expect(sent).toMatchObject({
      status: 201,
      body: { conversationId: id, seq: 1, version: 1, senderId: ruth.id, text: 'Shalom', passage: null, replyTo: null },
    });
    expect(sent.body.clientId).toEqual(expect.any(String));
    const answer = await chat.write(noa, id, 'Shalom à toi', { replyTo: 1 });
    expect(answer.body).toMatchObject({
      seq: 2,
      replyTo: { seq: 1, senderId: ruth.id, text: 'Shalom', removed: false },
    });
    expect((await chat.page(noa, id)).body.messages.map(({ seq, clientId }) => [seq, clientId === null])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(world.emitted.filter(({ event }) => event.startsWith('chat.'))).toEqual(
      [1, 2].map((seq) => ({
        event: 'chat.appended',
        payload: { conversationId: id, seq, version: seq },
        to: { learners: [ruth.id, noa.id].sort() },
      })),
    );
  });

  test('a message stores the canonical reference of a passage, and an invalid passage is refused', async () => {
    expect((await chat.write(ruth, id, '', { passage: 'בראשית א:ג' })).body).toMatchObject({
      text: '',
      passage: 'Genesis 1:3',
    });
    const refused = await chat.write(ruth, id, 'Vois', { passage: 'Genesis 60:1' });
    expect(refused).toMatchObject({ status: 400, body: { data: { messageKey: 'chat.passageUnknown' } } });
    expect(await texts(noa)).toEqual(['']);
  });

  test('a message is refused when empty, blank or too long', async () => {
    for (const text of ['', ' \n ', 'a'.repeat(4_001)]) expect((await chat.write(ruth, id, text)).status).toBe(400);
    expect((await chat.write(ruth, id, 'é'.repeat(4_000))).status).toBe(201);
  });

  test('the text of a message is never logged', async () => {
    await chat.write(ruth, id, 'Un secret entre nous');
    expect(JSON.stringify(world.logged)).not.toContain('secret');
  });
});

describe('sending the same message again', () => {
  test('sending a message again returns the first result, even after a block', async () => {
    const clientId = newId();
    const first = await chat.write(ruth, id, 'Une fois', { clientId });
    world.emitted.length = 0;
    expect(await chat.write(ruth, id, 'Une fois', { clientId })).toEqual(first);
    await chat.block(noa, ruth);
    expect((await chat.write(ruth, id, 'Une fois', { clientId })).body.seq).toBe(1);
    expect(world.emitted.filter(({ event }) => event === 'chat.appended')).toEqual([]);
  });

  test('sending a message ten times concurrently writes it once', async () => {
    const clientId = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => chat.write(ruth, id, 'Une fois', { clientId })));
    expect(answers.map(({ status, body }) => [status, body.seq])).toEqual(Array(10).fill([201, 1]));
    expect(await texts(noa)).toEqual(['Une fois']);
    expect((await chat.write(noa, id, 'Encore')).body.seq).toBe(2);
  });

  test('a repeated client id is refused with another text or conversation', async () => {
    const clientId = newId();
    await chat.write(ruth, id, 'Une fois', { clientId });
    const elsewhere = await chat.pair(ruth, dan);
    for (const refused of [
      await chat.write(ruth, id, 'Autre', { clientId }),
      await chat.write(ruth, elsewhere, 'Une fois', { clientId }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'CLIENT_ID_REUSED' } });
  });

  test('the client id of another user writes a separate message', async () => {
    const clientId = newId();
    await chat.write(ruth, id, 'Une fois', { clientId });
    expect((await chat.write(noa, id, 'Une fois', { clientId })).body.seq).toBe(2);
  });
});

test('concurrent senders get gapless positions, in the same order for both', async () => {
  const sent = await Promise.all(
    Array.from({ length: 30 }, (_, n) => chat.write(n % 2 === 0 ? ruth : noa, id, `Message ${n}`)),
  );
  expect(sent.map(({ body }) => body.seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  const [hers, his] = [await chat.page(ruth, id), await chat.page(noa, id)];
  expect(hers.body.messages.map(({ seq, text }) => [seq, text])).toEqual(
    his.body.messages.map(({ seq, text }) => [seq, text]),
  );
  const times = hers.body.messages.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
});

describe('a stranger', () => {
  beforeEach(async () => {
    id = await chat.strangers(ruth, dan);
  });

  test('a stranger writes one message, and more after an answer', async () => {
    const first = await chat.write(ruth, id, 'Bonjour');
    expect(first.status).toBe(201);
    expect(await chat.write(ruth, id, 'Bonjour ?')).toMatchObject({ status: 409, body: { code: 'AWAITS_ANSWER' } });
    expect((await chat.list(ruth))[0]).toMatchObject({ id, awaitsAnswer: true });
    expect((await chat.list(dan))[0]).toMatchObject({ id, awaitsAnswer: false, unread: 1 });
    expect((await chat.write(dan, id, 'Bonjour !')).status).toBe(201);
    expect((await chat.write(ruth, id, 'Ravie')).body.seq).toBe(3);
    expect((await chat.write(ruth, id, 'Très')).body.seq).toBe(4);
  });

  test('a stranger writes only one of several concurrent messages', async () => {
    const sent = await Promise.all([1, 2, 3].map((n) => chat.write(ruth, id, `Bonjour ${n}`)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('a message is written within the caller’s transaction, and a refusal leaves nothing behind', async () => {
    const person = await makeLearner(world);
    const write = async (clientId: string, text: string) => {
      await countMessage(world.app, ruth.id, person.id);
      return withTransaction(world.app, (tx, events) =>
        writeTo(world.app, tx, events, { senderId: ruth.id, personId: person.id, clientId, text }),
      );
    };
    const clientId = newId();
    const first = await write(clientId, 'Bonjour');
    expect(await write(clientId, 'Bonjour')).toEqual(first);
    await expect(write(newId(), 'Bonjour ?')).rejects.toMatchObject({ code: 'AWAITS_ANSWER' });
    const blocked = await makeLearner(world);
    await chat.block(blocked, ruth);
    await expect(
      withTransaction(world.app, (tx, events) =>
        writeTo(world.app, tx, events, { senderId: ruth.id, personId: blocked.id, clientId: newId(), text: 'Bonjour' }),
      ),
    ).rejects.toMatchObject({ code: 'CANNOT_WRITE' });
    expect((await chat.list(ruth)).map(({ others }) => others[0]?.id)).not.toContain(blocked.id);
  });
});

describe('a learner outside the conversation', () => {
  test('a learner outside the conversation neither writes nor reads, and gets the responses of an unknown conversation', async () => {
    await chat.write(ruth, id, 'Entre nous');
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/messages', undefined],
      ['POST', '/messages', { clientId: newId(), text: 'Bonjour' }],
      ['PUT', '/read', { seq: 1 }],
    ] as const) {
      const foreign = await chat.ask(method, `/conversations/${id}${path}`, dan, body);
      expect([method, path, foreign.status]).toEqual([method, path, 404]);
      expect(foreign).toEqual(await chat.ask(method, `/conversations/${newId()}${path}`, dan, body));
      expect((await chat.ask(method, `/conversations/${id}${path}`, undefined, body)).status).toBe(401);
    }
    expect((await chat.sync(dan, [{ id, version: 0 }])).body).toEqual({ streams: [], gone: [id] });
    expect(await chat.list(dan)).toEqual([]);
  });

  test.each([
    ['by oneself', () => chat.block(ruth, noa)],
    ['by the other', () => chat.block(noa, ruth)],
  ])('blocked %s, both read the conversation without a name and neither writes', async (_who, part) => {
    await chat.write(ruth, id, 'Avant');
    await chat.write(noa, id, 'Avant aussi');
    await part();
    for (const who of [ruth, noa]) {
      expect((await chat.write(who, id, 'Après')).status).toBe(403);
      expect((await chat.page(who, id)).body.messages.map(({ text }) => text)).toEqual(['Avant', 'Avant aussi']);
      expect(await chat.list(who)).toMatchObject([{ others: [] }]);
      expect(await chat.unread(who)).toEqual({ messages: 0, conversations: 0 });
      expect((await chat.sync(who, [{ id, version: 0 }])).body.gone).toEqual([]);
    }
  });

  test('a concurrent block leaves the message fully written or not at all', async () => {
    const [sent] = await Promise.all([chat.write(ruth, id, 'En même temps'), chat.block(noa, ruth)]);
    expect([201, 403]).toContain(sent.status);
    const { rows } = await world.app.pool.query(
      'select last_seq, (select count(*)::int from private_messages m where m.conversation_id = c.id) as n from conversations c where id = $1',
      [id],
    );
    expect(rows[0].last_seq).toBe(rows[0].n);
    expect(rows[0].n).toBe(sent.status === 201 ? 1 : 0);
  });
});
