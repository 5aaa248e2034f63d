import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { openWorld, type World } from '#testing/world.ts';
import { withTransaction } from '../database/transaction.ts';
import { enqueueEmail } from './enqueue.ts';
import { createLeases } from './leases.ts';
import { sendDue } from './send-due.ts';

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await openWorld({ SMTP_URL: mail.url, MAIL_FROM: 'Havruta <noreply@havruta.example>' });
  world.app.outbox.onWake = null;
});
afterAll(async () => {
  await world.close();
  await mail.close();
});
beforeEach(async () => {
  await world.app.pool.query('delete from outbox');
  mail.emails.length = 0;
  world.logged.length = 0;
  world.setTime(new Date());
});
afterEach(() => mail.answer(null));

const email = { to: 'noa@example.org', subject: 'Bonjour\r\nBcc: all@example.org', text: 'Le lien secret.' };
const enqueue = (db = world.app.db) => enqueueEmail(world.app, db, 'account.reset', email);
const send = async (leases = createLeases(world.app)) => Promise.all(await sendDue(world.app, 'email', 10, { leases }));
const later = (seconds: number) => world.setTime(new Date(world.app.now().getTime() + seconds * 1_000));
const rows = async () =>
  (
    await world.app.pool.query<{ id: string; state: string; attempts: number; last_error: string; payload: unknown }>(
      'select id, state, attempts, last_error, payload from outbox order by id',
    )
  ).rows;

test('an email is sent only after its transaction commits', async () => {
  const [enqueued, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const rolledBack = withTransaction(world.app, async (tx) => {
    await enqueueEmail(world.app, tx, 'account.reset', email);
    enqueued.resolve();
    await looked.promise;
    throw new Error('rolled back');
  }).catch(() => {});
  await enqueued.promise;
  await send();
  looked.resolve();
  await rolledBack;
  await send();
  expect(mail.emails).toEqual([]);
  await enqueue();
  await Promise.all([send(), send(), send()]);
  expect(mail.emails).toMatchObject([{ to: 'noa@example.org', subject: 'Bonjour Bcc: all@example.org' }]);
});

test('a sent email’s text is deleted from its row', async () => {
  await enqueue();
  await send();
  expect(await rows()).toMatchObject([{ state: 'sent', payload: null }]);
});

test.each([30, 86_400])(
  'a mail server that is down for %i seconds receives everything afterwards, once',
  async (seconds) => {
    for (let n = 0; n < 5; n++) await enqueue();
    await mail.goAway();
    for (let passed = 0; passed < seconds; passed += seconds / 5) {
      await send();
      later(seconds / 5);
    }
    expect((await rows()).map(({ state }) => state)).toEqual(Array(5).fill('waiting'));
    await mail.comeBack();
    later(20 * 60);
    await send();
    await send();
    expect(mail.emails).toHaveLength(5);
    expect(new Set(mail.emails.map(({ messageId }) => messageId)).size).toBe(5);
    expect((await rows()).map(({ state }) => state)).toEqual(Array(5).fill('sent'));
  },
);

test('an email answered with 451 is retried with growing pauses and the same Message-ID', async () => {
  mail.answer('451 try again');
  await enqueue();
  await send();
  await send();
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, last_error: 'EMESSAGE DATA 451' }]);
  later(60);
  await send();
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
  mail.answer(null);
  later(60);
  await send();
  const [{ id } = { id: '' }] = await rows();
  expect(mail.emails).toMatchObject([{ messageId: `<${id}@havruta.example>` }]);
});

describe('an undeliverable email', () => {
  test.each([
    ['its address', () => mail.refuse('noa@example.org', '550 no noa@example.org here')],
    ['the whole of it', () => mail.answer('554 noa@example.org wants no such thing')],
  ])('an email whose server refuses %s is dead at once, and the log names no person', async (_what, refuse) => {
    refuse();
    await enqueue();
    await send();
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'dead', attempts: 1, payload: null });
    expect(world.logged).toContainEqual(
      expect.objectContaining({ outbox: row?.id, msg: expect.stringContaining('dead') }),
    );
    expect(JSON.stringify(world.logged) + row?.last_error).not.toContain('noa@');
    const metrics = await (await world.ask('GET', '/metrics')).text();
    expect(metrics).toContain('outbox_dead{channel="email"} 1');
    mail.refuse('noa@example.org', null);
  });

  test('an email is given up after three days', async () => {
    await mail.goAway();
    await enqueue();
    later(3 * 24 * 60 * 60 + 1);
    await send();
    expect(await rows()).toMatchObject([{ state: 'dead', last_error: 'expired', payload: null }]);
    await mail.comeBack();
  });
});

describe('a slow mail server', () => {
  test('a slow mail server gets an email once, because its lease is renewed', async () => {
    mail.answer('hang');
    await enqueue();
    const leases = createLeases(world.app);
    const slow = send(leases);
    await expect.poll(() => mail.emails).toHaveLength(1);
    for (let passed = 0; passed < 130; passed += 45) {
      await leases.renew();
      later(45);
      await send();
    }
    mail.release();
    await slow;
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(mail.emails).toHaveLength(1);
  });

  test('an email of a disconnected instance is sent again with the same Message-ID, and its late answer is ignored', async () => {
    mail.answer('hang');
    await enqueue();
    const slow = send();
    await expect.poll(() => mail.emails).toHaveLength(1);
    later(61);
    mail.answer('451 not now');
    await send();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
    mail.release();
    await slow;
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
    mail.answer(null);
    later(60);
    await send();
    expect(new Set(mail.emails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('an instance that lost its lease sends nothing', async () => {
    await enqueue();
    const leases = createLeases(world.app);
    leases.hold = () => {};
    await send(leases);
    expect(mail.emails).toEqual([]);
  });
});
