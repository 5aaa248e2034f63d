import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { ANONYMOUS_ID } from '#shared/anonymous.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { chatEvents, type Hit, type Message } from '../contract.ts';
import { chat, chatWorld, dan, noa, ruth, world } from '../testing/world.ts';
import { emitTyping } from './emit-typing.ts';

chatWorld();
let id: string;
beforeEach(async () => {
  id = await chat.pair(ruth, noa);
});

const at = (seq: number, what = '') => `/conversations/${id}/messages/${seq}${what}`;
const edit = (who: TestLearner, seq: number, text: string) => chat.ask<Message>('PUT', at(seq), who, { text });
const remove = (who: TestLearner, seq: number) => chat.ask<Message>('DELETE', at(seq), who);
const react = (who: TestLearner, seq: number, reaction: string | null) =>
  chat.ask<Message>('PUT', at(seq, '/reaction'), who, { reaction });
const search = async (who: TestLearner, q: string) =>
  (await chat.ask<{ hits: Hit[] }>('GET', `/conversations/search?q=${encodeURIComponent(q)}`, who)).body.hits;

describe('a change', () => {
  test('a change is refused to strangers, for messages of others, and after a block', async () => {
    await chat.write(ruth, id, 'Demain ?');
    for (const answer of [
      await edit(dan, 1, 'Jamais'),
      await remove(dan, 1),
      await react(dan, 1, 'joy'),
      await edit(noa, 1, 'Jamais'),
      await remove(noa, 1),
      await edit(ruth, 9, 'Rien'),
    ])
      expect(answer.status).toBe(404);
    await chat.block(noa, ruth);
    expect([(await edit(ruth, 1, 'Oui')).status, (await react(ruth, 1, 'joy')).status]).toEqual([403, 403]);
    expect((await remove(ruth, 1)).status).toBe(200);
  });

  test('a change is refused after 15 minutes, and for an empty text', async () => {
    await chat.write(ruth, id, 'Demain ?');
    expect((await edit(ruth, 1, ' ')).status).toBe(400);
    await world.app.pool.query(`update private_messages set created_at = now() - interval '16 minutes'`);
    const late = await edit(ruth, 1, 'Lundi ?');
    expect([late.status, late.body.code]).toEqual([409, 'TOO_LATE']);
    expect((await remove(ruth, 1)).body).toMatchObject({ text: '', removed: true });
  });

  test('a change creates the next version, emits one event, and reaches clients by sync', async () => {
    await chat.write(ruth, id, 'Demain ?');
    await chat.write(noa, id, 'Oui', { replyTo: 1 });
    world.emitted.length = 0;
    const edited = await edit(ruth, 1, 'Lundi ?');
    expect(edited.body).toMatchObject({ text: 'Lundi ?', version: 3, editedAt: expect.any(String) });
    expect((await edit(ruth, 1, 'Lundi ?')).body).toEqual(edited.body);
    expect(world.emitted.map(({ event, payload }) => [event, payload])).toEqual([
      ['chat.changed', { conversationId: id, seq: 1, version: 3 }],
    ]);
    const { streams } = (await chat.sync(noa, [{ id, version: 2 }])).body;
    expect(streams[0]).toMatchObject({ version: 3, messages: [{ seq: 1, text: 'Lundi ?' }] });
    const { messages } = (await chat.page(noa, id)).body;
    expect(messages[1]?.replyTo?.text).toBe('Lundi ?');
  });

  test('removal leaves an empty position, and a repeated send does not restore the text', async () => {
    const clientId = newId();
    await chat.write(ruth, id, 'Pardon', { clientId });
    await react(noa, 1, 'question');
    await remove(ruth, 1);
    expect((await react(noa, 1, 'joy')).status).toBe(404);
    expect((await edit(ruth, 1, 'Non')).status).toBe(404);
    expect((await chat.write(ruth, id, 'Pardon', { clientId })).body).toMatchObject({ removed: true, reactions: [] });
    expect(await chat.unread(noa)).toEqual({ messages: 0, conversations: 0 });
  });

  test('each member has one reaction per message, and null removes it', async () => {
    await chat.write(ruth, id, 'Un');
    await react(noa, 1, 'joy');
    await react(ruth, 1, 'mazal');
    const twice = await react(noa, 1, 'insight');
    expect(twice.body.reactions).toHaveLength(2);
    expect((await react(noa, 1, 'insight')).body.version).toBe(twice.body.version);
    expect((await react(noa, 1, null)).body.reactions).toEqual([{ personId: ruth.id, reaction: 'mazal' }]);
    expect((await react(noa, 1, 'rage')).status).toBe(400);
  });

  test('concurrent changes each get their own version', async () => {
    for (let n = 0; n < 5; n++) await chat.write(ruth, id, `${n}`);
    const changed = await Promise.all([
      ...[1, 2].map((seq) => edit(ruth, seq, 'autre')),
      ...[3, 4, 5].map((seq) => react(noa, seq, 'agree')),
      chat.write(noa, id, 'six'),
    ]);
    expect(changed.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 11]);
  });
});

describe('a message stored in the browser', () => {
  test('a message stored in the browser is accepted only from its author', async () => {
    const kept = await chat.write(noa, id, 'Pas de moi', { from: ruth.id });
    expect(kept.status).toBe(401);
    expect((await chat.write(ruth, id, 'De moi', { from: ruth.id })).status).toBe(201);
  });
});

describe('a muted conversation', () => {
  test('a muted conversation does not count as unread for the learner who muted it', async () => {
    await chat.write(noa, id, 'Un');
    const mute = (until: string | null) => chat.ask('PUT', `/conversations/${id}/mute`, ruth, { until });
    await mute('2100-01-01T00:00:00.000Z');
    expect(await chat.unread(ruth)).toEqual({ messages: 0, conversations: 0 });
    expect((await chat.list(ruth))[0]).toMatchObject({ unread: 1, mutedUntil: '2100-01-01T00:00:00.000Z' });
    expect((await chat.list(noa))[0]?.mutedUntil).toBeNull();
    await mute(null);
    expect(await chat.unread(ruth)).toEqual({ messages: 1, conversations: 1 });
    expect((await chat.ask('PUT', `/conversations/${id}/mute`, dan, { until: null })).status).toBe(404);
  });
});

describe('a search', () => {
  test('a search matches in all conversations of the learner and no others, ignoring accents and vowels', async () => {
    const other = await chat.pair(ruth, dan);
    await chat.write(noa, id, 'Étudions la Guemara de Bérakhot');
    await chat.write(dan, other, 'בְּרֵאשִׁית בָּרָא אֱלֹהִים');
    await chat.write(noa, await chat.pair(noa, dan), 'Berakhot aussi, mais pas pour Ruth');
    expect(await search(ruth, 'berakhot')).toMatchObject([
      { conversationId: id, seq: 1, snippet: [{ hit: false }, { text: 'Bérakhot', hit: true }] },
    ]);
    expect((await search(ruth, 'בראשית ברא'))[0]?.snippet[0]).toEqual({ text: 'בְּרֵאשִׁית בָּרָא', hit: true });
    expect(await search(ruth, '%_')).toEqual([]);
    await chat.block(noa, ruth);
    expect(await search(ruth, 'berakhot')).toMatchObject([{ conversationId: id, senderId: ANONYMOUS_ID }]);
  });
});

test.each([
  ['Que dit רש״י ici ?', 'רשי', 'רש״י'],
  ['Que dit רשי ici ?', 'רש"י', 'רשי'],
  ['הרמב״ם כתב', 'רמבם', 'רמב״ם'],
  ['נפגשים בתל־אביב', 'תל-אביב', 'תל־אביב'],
  ['נפגשים בתל־אביב', 'תל אביב', 'תל־אביב'],
  ['tel - aviv', 'Tel-Aviv', 'tel - aviv'],
  ['à demain 🎉', '🎉 ', '🎉'],
])('a search in "%s" finds %s and marks %s', async (text, q, marked) => {
  await chat.write(noa, id, text);
  expect((await search(ruth, q))[0]?.snippet.find(({ hit }) => hit)?.text).toBe(marked);
});

test('the migration lets a search find messages stored before signs were folded', async () => {
  await chat.write(noa, id, 'קראנו רש״י, בתל־אביב');
  const { pool } = world.app;
  await pool.query(`update private_messages set folded = 'קראנו רש"י, בתל אביב' where conversation_id = $1`, [id]);
  expect(await search(ruth, 'רשי')).toEqual([]);
  await pool.query(readFileSync('server/migrations/0056_fold_message_signs.sql', 'utf8'));
  expect(await search(ruth, 'רשי בתל־אביב')).toHaveLength(1);
});

describe('paging by date', () => {
  test('paging by date returns the page around the first message at or after the date', async () => {
    for (let n = 1; n <= 3; n++) await chat.write(ruth, id, `${n}`);
    await world.app.pool.query(`update private_messages set created_at = '2026-01-01'::timestamptz + seq * interval '1 day'
      where conversation_id = '${id}'`);
    const from = async (instant: string) =>
      (await chat.page(ruth, id, `?from=${instant}`)).body.messages.map(({ seq }) => seq);
    expect(await from('2026-01-03T00:00:00Z')).toEqual([1, 2, 3]);
    expect((await chat.page(ruth, id, '?from=2030-01-01T00:00:00Z')).status).toBe(200);
  });
});

describe('the recipient of an empty conversation', () => {
  const open = (who: TestLearner, whom: string) =>
    chat.ask<{ id: string }>('POST', '/conversations/open', who, { personId: whom });

  test('the recipient sees no conversation before its first message', async () => {
    const { body, status } = await open(ruth, dan.id);
    expect(status).toBe(200);
    expect((await open(ruth, dan.id)).body).toEqual(body);
    expect((await chat.list(ruth)).map((one) => one.id)).toContain(body.id);
    expect(await chat.list(dan)).toEqual([]);
    world.emitted.length = 0;
    const learner = { ...ruth, language: 'fr', address: ruth.email };
    const type = () => emitTyping({ app: world.app, learner, isIn: () => true }, { conversationId: body.id });
    const typed = () => world.emitted.filter(({ event }) => event === chatEvents.toBrowsers.typing.name).length;
    await type();
    expect(typed()).toBe(0);
    await chat.write(ruth, body.id, 'Bonjour');
    expect(await chat.list(dan)).toMatchObject([{ id: body.id, unread: 1 }]);
    await type();
    expect(typed()).toBe(1);
  });

  test('a conversation cannot be opened with a person whom the learner may not contact', async () => {
    await chat.block(dan, ruth);
    const refusals = [await open(ruth, dan.id), await open(ruth, ruth.id), await open(ruth, newId())];
    expect(refusals.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      refusals.map(() => [403, 'CANNOT_WRITE']),
    );
  });
});

describe('importing requests of the earlier version', () => {
  const request = (from: TestLearner, to: TestLearner, message: string, day: number) =>
    world.app.pool.query(
      `insert into contact_requests (id, sender_id, receiver_id, message, created_at) values ($1, $2, $3, $4, $5)`,
      [newId(), from.id, to.id, message, `2025-01-0${day}`],
    );
  const bring = (who: TestLearner) => chat.ask<{ migrated: number }>('POST', '/conversations/import', who);

  test('the import adds each request of the learner once, in order, and no others', async () => {
    const mia = await makeLearner(world, { name: 'Mia' });
    await request(mia, dan, 'Bonjour Dan', 2);
    await request(dan, mia, 'Bonjour Mia', 3);
    await request(mia, dan, '   ', 4);
    await request(ruth, noa, 'Pas les miens', 1);
    expect((await bring(mia)).body).toEqual({ migrated: 2, failed: 1 });
    expect((await Promise.all([bring(mia), bring(dan)])).map(({ body }) => body)).toEqual([
      { migrated: 2, failed: 1 },
      { migrated: 2, failed: 1 },
    ]);
    const [conversation] = await chat.list(dan);
    expect(conversation).toMatchObject({ lastSeq: 2, unread: 0, awaitsAnswer: false });
    const { messages } = (await chat.page(dan, conversation?.id ?? '')).body;
    expect(messages.map(({ text, senderId }) => [text, senderId])).toEqual([
      ['Bonjour Dan', mia.id],
      ['Bonjour Mia', dan.id],
    ]);
    expect((await chat.page(ruth, id)).body.messages).toEqual([]);
  });

  test('two concurrent imports add a thousand requests once each, without a gap', async () => {
    const others: TestLearner[] = [];
    for (let n = 0; n < 11; n++) others.push(await makeLearner(world));
    const me = others.shift() as TestLearner;
    await world.app.pool.query(
      `insert into contact_requests (id, sender_id, receiver_id, message, created_at)
       select gen_random_uuid(), case when n % 3 = 0 then o else $1 end, case when n % 3 = 0 then $1 else o end,
         case when n % 50 = 0 then ' ' else 'Message ' || n end, timestamptz '2025-01-01' + make_interval(mins => n)
       from (select n, ($2::uuid[])[1 + n % 10] as o from generate_series(1, 1000) n) s`,
      [me.id, others.map(({ id }) => id)],
    );
    for (let time = 0; time < 2; time++)
      for (const { body } of await Promise.all([bring(me), bring(me)]))
        expect(body).toEqual({ migrated: 980, failed: 20 });
    for (const other of others) await bring(other);
    const { rows } = await world.app.pool.query(
      `select c.last_seq, count(*)::int as there, count(distinct m.client_id)::int as once, max(m.seq) as last,
         array_agg(m.created_at order by m.seq) = array_agg(m.created_at order by m.created_at) as in_order
       from conversations c join private_messages m on m.conversation_id = c.id
       where $1 in (c.lower_id, c.higher_id) group by c.id`,
      [me.id],
    );
    expect(rows).toHaveLength(10);
    for (const { last_seq: last, ...row } of rows)
      expect(row).toEqual({ there: last, once: last, last, in_order: true });
    expect(rows.reduce((sum, { there }) => sum + there, 0)).toBe(980);
  });
});
