import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { eraseAccount } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { chat, chatWorld, dan, noa, ruth, world } from '../testing/world.ts';

chatWorld();
let id: string;
beforeEach(async () => {
  id = await chat.pair(ruth, noa);
});

async function fill(conversationId: string, sender: TestLearner, from: number, to: number): Promise<void> {
  await world.app.pool.query(
    `insert into private_messages (conversation_id, seq, version, sender_id, client_id, request_digest, text, folded)
     select $1, n, n, $2, gen_random_uuid(), '', 'Message ' || n, 'message ' || n from generate_series($3::int, $4::int) n`,
    [conversationId, sender.id, from, to],
  );
  await world.app.pool.query('update conversations set last_seq = $2, version = $2, last_at = now() where id = $1', [
    conversationId,
    to,
  ]);
}
const seqs = (messages: { seq: number }[]) => messages.map(({ seq }) => seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('the list of conversations', () => {
  test('the list shows the last message, presence and unread counts, newest first', async () => {
    const other = await chat.pair(ruth, dan);
    await chat.write(noa, id, 'Un');
    await chat.write(noa, id, 'Deux');
    await chat.write(dan, other, 'Bonjour');
    const [first, second] = await chat.list(ruth);
    expect(first).toMatchObject({ id: other, unread: 1, others: [{ id: dan.id, name: 'Dan' }] });
    expect(second).toMatchObject({
      id,
      kind: 'pair',
      lastSeq: 2,
      unread: 2,
      readSeq: 0,
      last: { seq: 2, senderId: noa.id, text: 'Deux', removed: false },
      mutedUntil: null,
      awaitsAnswer: false,
    });
    expect(await chat.unread(ruth)).toEqual({ messages: 3, conversations: 2 });
    expect(await chat.unread(noa)).toEqual({ messages: 0, conversations: 0 });
    expect((await chat.ask('GET', `/conversations/${id}`, ruth)).body).toEqual(second);
  });

  test('the list shows the location of the other person, if visible to the learner', async () => {
    const { body: cities } = await chat.ask<unknown[]>('GET', '/cities?search=Paris', dan);
    await chat.ask('PUT', '/profile/place', dan, { place: cities[0] });
    await world.app.pool.query(`update profiles set time_zone = 'Europe/Paris' where user_id = $1`, [dan.id]);
    const other = await chat.strangers(ruth, dan);
    await chat.write(ruth, other, 'Bonjour');
    const where = async () => (await chat.list(ruth))[0]?.others.map(({ city, timeZone }) => [city, timeZone]);
    expect(await where()).toEqual([['Paris', 'Europe/Paris']]);
    await world.app.pool.query('update profiles set is_public = false where user_id = $1', [dan.id]);
    expect(await where()).toEqual([[null, null]]);
    await chat.write(dan, other, 'Shalom');
    expect(await where()).toEqual([['Paris', 'Europe/Paris']]);
  });

  test('the list truncates a long last message', async () => {
    await chat.write(noa, id, 'é'.repeat(3_000));
    expect((await chat.list(ruth))[0]?.last?.text).toHaveLength(200);
  });
});

describe('the read position', () => {
  test('the read position only grows, stops at the last message, and is visible to the other member', async () => {
    for (const text of ['Un', 'Deux', 'Trois']) await chat.write(noa, id, text);
    world.emitted.length = 0;
    expect((await chat.read(ruth, id, 2)).body).toEqual({ readSeq: 2, unread: 1 });
    expect((await chat.read(ruth, id, 1)).body).toEqual({ readSeq: 2, unread: 1 });
    expect((await chat.list(noa))[0]?.others).toMatchObject([{ id: ruth.id, readSeq: 2, deliveredSeq: 2 }]);
    expect((await chat.read(ruth, id, 999)).body).toEqual({ readSeq: 3, unread: 0 });
    const told = world.emitted
      .filter(({ event }) => event === 'chat.positions')
      .map(({ payload, to }) => [payload, to]);
    const moved = (seq: number) => ({ conversationId: id, personId: ruth.id, deliveredSeq: seq, readSeq: seq });
    expect(told).toEqual([2, 3].flatMap((seq) => [ruth, noa].map((who) => [moved(seq), { learner: who.id }])));
  });

  test('the read position does not change when the learner writes', async () => {
    await chat.write(noa, id, 'Un');
    await chat.write(ruth, id, 'Moi aussi');
    expect((await chat.list(ruth))[0]).toMatchObject({ unread: 1, readSeq: 0 });
  });

  test.each([
    ['the reader', () => ruth],
    ['the other', () => noa],
  ])('is hidden from both when %s hides it', async (_who, off) => {
    await world.app.pool.query('insert into chat_settings (user_id, read_marks) values ($1, false)', [off().id]);
    await chat.write(noa, id, 'Un');
    await chat.write(ruth, id, 'Deux');
    world.emitted.length = 0;
    await chat.read(ruth, id, 2);
    await chat.read(noa, id, 2);
    for (const who of [ruth, noa])
      expect((await chat.list(who))[0]?.others[0]).toMatchObject({ readSeq: null, deliveredSeq: 2 });
    const others = world.emitted.filter(
      ({ event, payload, to }) =>
        event === 'chat.positions' && 'learner' in to && to.learner !== (payload as { personId: string }).personId,
    );
    expect(others.map(({ payload }) => payload)).toMatchObject([{ readSeq: null }, { readSeq: null }]);
  });
});

describe('pages of messages', () => {
  beforeEach(() => fill(id, noa, 1, 120));

  test('a page contains the last fifty messages, those before or after a position, or those around one', async () => {
    expect((await chat.page(ruth, id)).body).toMatchObject({ hasBefore: true, hasAfter: false, version: 120 });
    expect(seqs((await chat.page(ruth, id)).body.messages)).toEqual(range(71, 120));
    expect(seqs((await chat.page(ruth, id, '?before=21')).body.messages)).toEqual(range(1, 20));
    expect((await chat.page(ruth, id, '?before=21')).body).toMatchObject({ hasBefore: false, hasAfter: true });
    expect(seqs((await chat.page(ruth, id, '?after=0')).body.messages)).toEqual(range(1, 50));
    expect(seqs((await chat.page(ruth, id, '?after=100')).body.messages)).toEqual(range(101, 120));
    expect((await chat.page(ruth, id, '?after=120')).body).toMatchObject({
      messages: [],
      hasBefore: true,
      hasAfter: false,
    });
    expect(seqs((await chat.page(ruth, id, '?around=60')).body.messages)).toEqual(range(35, 84));
  });

  test('pages omit messages that the learner cleared', async () => {
    await world.app.pool.query('update conversation_members set cleared_seq = 100 where user_id = $1', [ruth.id]);
    expect(seqs((await chat.page(ruth, id, '?before=111')).body.messages)).toEqual(range(101, 110));
    expect((await chat.page(ruth, id, '?before=111')).body.hasBefore).toBe(false);
    expect((await chat.sync(ruth, [{ id, version: 0 }])).body.streams[0]?.messages).toHaveLength(20);
    expect((await chat.page(noa, id, '?before=111')).body.messages).toHaveLength(50);
  });
});

describe('sync', () => {
  test('sync marks all conversations as delivered once when a page is visible again', async () => {
    const other = await chat.pair(ruth, dan);
    await chat.write(noa, id, 'Un');
    await chat.write(dan, other, 'Deux');
    world.emitted.length = 0;
    const back = () => chat.ask<object>('POST', '/conversations/sync', ruth, { positions: [], here: true });
    expect((await back()).body).toEqual({ streams: [], gone: [] });
    await back();
    const delivered = async (who: TestLearner) => (await chat.list(who))[0]?.others[0]?.deliveredSeq;
    expect([await delivered(noa), await delivered(dan)]).toEqual([1, 1]);
    expect(world.emitted.filter(({ event }) => event === 'chat.positions')).toHaveLength(4);
  });

  test('sync returns new messages of many conversations in one response, and marks them delivered', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => makeLearner(world)));
    const streams = await Promise.all(people.map((person) => chat.pair(ruth, person)));
    for (const [n, stream] of streams.entries()) await fill(stream, people[n] ?? noa, 1, 25);
    const { body } = await chat.sync(
      ruth,
      streams.map((stream) => ({ id: stream, version: 0 })),
    );
    expect(
      body.streams.map(({ id: stream, version, more, messages }) => [
        streams.includes(stream),
        version,
        more,
        messages.length,
      ]),
    ).toEqual(Array(20).fill([true, 25, false, 25]));
    expect((await chat.list(people[0] ?? noa))[0]?.others[0]).toMatchObject({ deliveredSeq: 25, readSeq: 0 });
    const again = await chat.sync(
      ruth,
      body.streams.map(({ id: stream, version }) => ({ id: stream, version })),
    );
    expect(again.body.streams.flatMap(({ messages }) => messages)).toEqual([]);
  });

  test('sync continues from the last version without a gap when one response is not enough', async () => {
    const dan = await makeLearner(world);
    const second = await chat.pair(ruth, dan);
    await fill(id, noa, 1, 1_300);
    await fill(second, dan, 1, 900);
    const have = new Map([id, second].map((stream) => [stream, { version: 0, seqs: [] as number[] }]));
    for (let asked = 0, more = true; more && asked < 10; asked++) {
      const { body } = await chat.sync(
        ruth,
        [...have].map(([stream, { version }]) => ({ id: stream, version })),
      );
      more = body.streams.some((stream) => stream.more);
      for (const { id: stream, version, messages } of body.streams) {
        const known = have.get(stream);
        have.set(stream, { version, seqs: [...(known?.seqs ?? []), ...seqs(messages)] });
      }
    }
    expect(have.get(id)).toEqual({ version: 1_300, seqs: range(1, 1_300) });
    expect(have.get(second)).toEqual({ version: 900, seqs: range(1, 900) });
  });

  test('sync accepts unknown, foreign and repeated ids', async () => {
    const unknown = newId();
    const { status, body } = await chat.sync(ruth, [
      { id, version: 0 },
      { id, version: 0 },
      { id: unknown, version: 3 },
    ]);
    expect([status, body.gone, body.streams.length]).toEqual([200, [unknown], 1]);
    expect((await chat.sync(ruth, [{ id, version: 99 }])).body.streams[0]).toMatchObject({ version: 0, messages: [] });
  });
});

test('erasing an account empties its messages, retains their positions, and reaches the other by sync', async () => {
  await chat.write(ruth, id, 'Mes mots');
  await chat.write(noa, id, 'Les siens');
  await chat.write(ruth, id, 'Encore mes mots', { passage: 'Genesis 1' });
  await eraseAccount(world.app, ruth.id);
  expect((await chat.sync(noa, [{ id, version: 3 }])).body.streams[0]).toMatchObject({
    version: 5,
    messages: [1, 3].map((seq) => ({ seq, text: '', passage: null, removed: true })),
  });
  expect((await chat.page(noa, id)).body.messages.map(({ text }) => text)).toEqual(['', 'Les siens', '']);
  expect((await chat.write(noa, id, 'Tu es là ?')).status).toBe(403);
  const { rows } = await world.app.pool.query(
    "select 1 from private_messages where sender_id = $1 and (text <> '' or folded <> '')",
    [ruth.id],
  );
  expect(rows).toEqual([]);
});

describe('the notification of messages', () => {
  const told = async (who: TestLearner) =>
    (
      await world.app.pool.query(
        `select is_read, ring_at is not null as rings, data from notifications where user_id = $1 and type = 'message'`,
        [who.id],
      )
    ).rows;

  test('a conversation has one notification, which stores no text and is read with the conversation', async () => {
    for (const text of ['Un', 'Deux', 'Trois']) await chat.write(noa, id, text);
    expect(await told(ruth)).toEqual([
      { is_read: false, rings: true, data: { conversationId: id, preview: 'text', seq: 3 } },
    ]);
    expect(await told(noa)).toEqual([]);
    const latest = () => chat.ask<{ items: { text: { params: object } }[] }>('GET', '/notifications/latest', ruth);
    const words = { key: 'chat.notifications.words', params: { title: 'Trois' } };
    expect((await latest()).body.items[0]?.text).toMatchObject(words);
    await chat.read(ruth, id, 2);
    expect(await told(ruth)).toMatchObject([{ is_read: false }]);
    await chat.read(ruth, id, 3);
    expect(await told(ruth)).toMatchObject([{ is_read: true, rings: false }]);
    await chat.write(ruth, id, 'Quatre');
    expect((await latest()).body.items[0]?.text).toMatchObject(words);
  });

  test('the notification never shows a removed text', async () => {
    await chat.write(noa, id, 'Secret');
    await chat.ask('DELETE', `/conversations/${id}/messages/1`, noa);
    const latest = await chat.ask<object>('GET', '/notifications/latest', ruth);
    expect(JSON.stringify(latest.body)).not.toContain('Secret');
  });

  test("the notification is absent for a muted conversation, and follows the reader's preview setting", async () => {
    await chat.ask('PUT', '/conversations/settings', ruth, { readMarks: true, preview: 'none' });
    await chat.write(noa, id, 'Un');
    expect(await told(ruth)).toMatchObject([{ data: { preview: 'none' } }]);
    await chat.ask('PUT', `/conversations/${id}/mute`, noa, { until: '2100-01-01T00:00:00Z' });
    await chat.write(ruth, id, 'Deux');
    expect(await told(noa)).toEqual([]);
  });
});
