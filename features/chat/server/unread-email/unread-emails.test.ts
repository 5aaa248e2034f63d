import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDue } from '#server/outbox/send-due.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { openWorld, type World } from '#testing/world.ts';
import { chatTester } from '../../testing/chat.ts';
import { sendUnreadEmails } from './send-unread-emails.ts';

let mail: MailServer;
let world: World;
let chat: ReturnType<typeof chatTester>;
let [ruth, noa] = [] as unknown as TestLearner[] as [TestLearner, TestLearner];
let id: string;
beforeAll(async () => {
  mail = await startMailServer();
  world = await openWorld({ SMTP_URL: mail.url, RATE_LIMIT_FACTOR: '100' });
  chat = chatTester(world);
});
afterAll(async () => {
  await world.close();
  await mail.close();
});
beforeEach(async () => {
  world.setTime(null);
  await world.app.pool.query('delete from outbox');
  mail.emails.length = 0;
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  await wants(ruth);
  id = await chat.pair(ruth, noa);
});

async function wants(who: TestLearner, more: Record<string, unknown> = {}): Promise<void> {
  const { body } = await chat.ask<Record<string, unknown>>('GET', '/notifications/preferences', who);
  const { mailConfigured: _, ...chosen } = body;
  const switches = { messageLetters: true, ...more };
  expect((await chat.ask('PUT', '/notifications/preferences', who, { ...chosen, ...switches })).status).toBe(200);
}
const passed = (minutes: number) =>
  world.app.pool.query(`update private_messages set created_at = created_at - make_interval(mins => $1)`, [minutes]);
async function letters() {
  mail.emails.length = 0;
  await sendUnreadEmails(world.app).run();
  await Promise.all(await sendDue(world.app, 'email', 100, { types: ['chat.unread'] }));
  return mail.emails.map(({ to, subject, text }) => ({ to, subject, text }));
}

test('sends one email after an unread hour, in the reader’s language', async () => {
  await chat.write(noa, id, 'Demain à 20 h ?');
  expect(await letters()).toEqual([]);
  await passed(61);
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: ruth.email, subject: expect.stringContaining('Noa_vous_a_') });
  expect(letter?.text).toContain('vous attend depuis plus d');
  expect(letter?.text).toContain('Demain à 20 h ?');
  expect(letter?.text).toContain(`/chat?conversation=${id}`);
});

test('sends no second email until the conversation was read', async () => {
  await chat.write(noa, id, 'Un');
  await passed(61);
  expect(await letters()).toHaveLength(1);
  await chat.write(noa, id, 'Deux');
  await passed(61);
  expect(await letters()).toEqual([]);
  await chat.read(ruth, id, 2);
  await chat.write(noa, id, 'Trois');
  await passed(61);
  expect(await letters()).toHaveLength(1);
});

test('sends nothing for read, removed, muted or blocked conversations, nor to readers who opted out', async () => {
  await wants(noa, { messageLetters: false });
  await chat.write(noa, id, 'Un');
  await chat.write(ruth, id, 'Deux');
  await passed(61);
  await chat.read(ruth, id, 2);
  expect(await letters()).toEqual([]);
  await chat.write(noa, id, 'Trois');
  await passed(61);
  await chat.ask('PUT', `/conversations/${id}/mute`, ruth, { until: '2099-01-01T00:00:00.000Z' });
  expect(await letters()).toEqual([]);
  await chat.ask('PUT', `/conversations/${id}/mute`, ruth, { until: null });
  await chat.ask('DELETE', `/conversations/${id}/messages/3`, noa);
  expect(await letters()).toEqual([]);
  await chat.write(noa, id, 'Quatre');
  await passed(61);
  await chat.block(ruth, noa);
  expect(await letters()).toEqual([]);
});

test('sends nothing if the message is read between queuing and sending', async () => {
  await chat.write(noa, id, 'Un');
  await passed(61);
  await sendUnreadEmails(world.app).run();
  await chat.read(ruth, id, 1);
  await Promise.all(await sendDue(world.app, 'email', 100, { types: ['chat.unread'] }));
  expect(mail.emails).toEqual([]);
});

test('sends nothing if the reader unsubscribes between queuing and sending', async () => {
  await chat.write(noa, id, 'Un');
  await passed(61);
  await sendUnreadEmails(world.app).run();
  await wants(ruth, { mail: false });
  await Promise.all(await sendDue(world.app, 'email', 100, { types: ['chat.unread'] }));
  expect(mail.emails).toEqual([]);
});

test('limits the email to the preview setting of push notifications', async () => {
  await chat.ask('PUT', '/conversations/settings', ruth, { readMarks: true, preview: 'none' });
  await chat.write(noa, id, 'Entre nous');
  await passed(61);
  const [letter] = await letters();
  expect(letter?.subject).toBe('Un message vous attend');
  expect(letter?.text).not.toMatch(/Noa|Entre nous/);
});

async function receiveOnFriday(): Promise<void> {
  await wants(ruth, { quietOnShabbat: true });
  const { body: cities } = await chat.ask<unknown[]>('GET', '/cities?search=Paris', ruth);
  expect((await chat.ask('PUT', '/profile/place', ruth, { place: cities[0] })).status).toBe(200);
  await chat.write(noa, id, 'Un');
  await world.app.pool.query(`update private_messages set created_at = '2030-07-12T08:00:00Z'`);
  await world.app.pool.query(`update conversations set last_at = '2030-07-12T08:00:00Z'`);
}

test('waits until Shabbat is over for readers who observe it', async () => {
  await receiveOnFriday();
  world.setTime(new Date('2030-07-13T10:00:00Z'));
  expect(await letters()).toEqual([]);
  world.setTime(new Date('2030-07-14T08:00:00Z'));
  expect(await letters()).toHaveLength(1);
});

test('an email that the mail server took too late waits until Shabbat is over', async () => {
  await receiveOnFriday();
  world.setTime(new Date('2030-07-12T17:00:00Z'));
  mail.answer('451 later');
  expect(await letters()).toEqual([]);
  mail.answer(null);
  world.setTime(new Date('2030-07-13T10:00:00Z'));
  expect(await letters()).toEqual([]);
  world.setTime(new Date('2030-07-14T08:00:00Z'));
  expect(await letters()).toHaveLength(1);
});
