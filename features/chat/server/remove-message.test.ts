import { beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { exportPersonalData } from '#server/people/personal-data.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { Hit, Message } from '../contract.ts';
import { chat, chatWorld, dan, noa, ruth, world } from '../testing/world.ts';
import { messageEvidence } from './evidence.ts';
import { forgetRemoved } from './forget-removed.ts';
import { chatData } from './personal-data.ts';

chatWorld();
let id: string;
beforeEach(async () => {
  id = await chat.pair(ruth, noa);
});

const at = (seq: number, what = '') => `/conversations/${id}/messages/${seq}${what}`;
const remove = (who: TestLearner, seq: number) => chat.ask<Message>('DELETE', at(seq), who);
const restore = (who: TestLearner, seq: number) => chat.ask<Message>('POST', at(seq, '/restore'), who);
const react = (who: TestLearner, seq: number, reaction: string) =>
  chat.ask<Message>('PUT', at(seq, '/reaction'), who, { reaction });
const search = async (who: TestLearner, q: string) =>
  (await chat.ask<{ hits: Hit[] }>('GET', `/conversations/search?q=${q}`, who)).body.hits;
const query = async (text: string) => (await world.app.pool.query(text)).rows;
const older = () => query(`update removed_messages set removed_at = removed_at - interval '61 seconds'`);

test('restoring a message returns it unchanged to both learners, as the next version', async () => {
  await chat.write(noa, id, 'Où en étions-nous ?');
  await chat.write(ruth, id, 'À la page 2', { passage: 'Berakhot 2a', replyTo: 1 });
  const reacted = await react(noa, 2, 'joy');
  const before = (await chat.page(noa, id)).body.messages[1];
  await remove(ruth, 2);
  expect((await chat.page(noa, id)).body.messages[1]).toMatchObject({
    removed: true,
    text: '',
    passage: null,
    reactions: [],
  });
  world.emitted.length = 0;
  const back = await restore(ruth, 2);
  expect(back.body).toMatchObject({
    text: 'À la page 2',
    passage: 'Berakhot 2a',
    removed: false,
    replyTo: { seq: 1 },
  });
  expect(back.body.reactions).toEqual(reacted.body.reactions);
  expect(world.emitted.map(({ event, payload }) => [event, payload])).toEqual([
    ['chat.changed', { conversationId: id, seq: 2, version: 5 }],
  ]);
  expect((await chat.page(noa, id)).body.messages[1]).toEqual({ ...before, version: 5 });
  expect(await search(noa, 'page')).toHaveLength(1);
  expect((await restore(ruth, 2)).body).toEqual(back.body);
  expect((await remove(ruth, 2)).body).toMatchObject({ removed: true, version: 6 });
  expect((await restore(ruth, 2)).body).toMatchObject({ text: 'À la page 2', version: 7 });
});

test('refuses to restore a message for others, and after a block', async () => {
  await chat.write(ruth, id, 'Pardon');
  await remove(ruth, 1);
  expect([(await restore(noa, 1)).status, (await restore(dan, 1)).status]).toEqual([404, 404]);
  await chat.block(noa, ruth);
  expect((await restore(ruth, 1)).status).toBe(403);
});

test('restoring is refused after a minute, even before the text is erased', async () => {
  await chat.write(ruth, id, 'Pardon');
  await remove(ruth, 1);
  await older();
  const late = await restore(ruth, 1);
  expect([late.status, late.body.code, late.body.data?.messageKey]).toEqual([409, 'TOO_LATE', 'chat.restoreTooLate']);
});

test('the worker erases text and reactions of messages removed over a minute ago', async () => {
  await chat.write(ruth, id, 'Un mot à oublier');
  await chat.write(ruth, id, 'Un autre');
  await react(noa, 1, 'joy');
  await remove(ruth, 1);
  await older();
  await remove(ruth, 2);
  await forgetRemoved.run(world.app);
  expect(await query(`select text from removed_messages where conversation_id = '${id}'`)).toEqual([
    { text: 'Un autre' },
  ]);
  expect(await query(`select 1 from message_reactions where conversation_id = '${id}'`)).toEqual([]);
  expect((await restore(ruth, 1)).status).toBe(409);
  expect((await restore(ruth, 2)).body.text).toBe('Un autre');
});

test('a removed text is absent from search, list, pages, sync, export and evidence', async () => {
  await chat.write(ruth, id, 'Un mot secret');
  await remove(ruth, 1);
  const seen = await Promise.all([
    search(ruth, 'secret'),
    chat.list(noa),
    chat.page(noa, id),
    chat.sync(noa, [{ id, version: 0 }]),
    exportPersonalData(world.app, ruth.id),
    messageEvidence(
      world.app,
      world.app.db,
      { ...noa, language: 'fr', address: null },
      { kind: 'message', conversationId: id, seq: 1 },
    ),
  ]);
  expect(JSON.stringify(seen)).not.toContain('secret');
});

test('restoring notifies of a message that was removed before its notification', async () => {
  await chat.ask('POST', `/conversations/${id}/messages`, ruth, { clientId: newId(), text: 'Vite' });
  await remove(ruth, 1);
  await chat.settle();
  const told = () => query(`select 1 from notifications where user_id = '${noa.id}' and type = 'message'`);
  expect(await told()).toEqual([]);
  await restore(ruth, 1);
  await chat.settle();
  expect(await told()).toHaveLength(1);
});

test('erasing an account erases its restorable messages', async () => {
  await chat.write(ruth, id, 'Un mot secret');
  await remove(ruth, 1);
  await withTransaction(world.app, (tx, events) =>
    chatData.erase(world.app, tx, events, ruth.id, { keepsWords: false }),
  );
  expect(await query(`select 1 from removed_messages where conversation_id = '${id}'`)).toEqual([]);
});
