import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { type ServerProcess, startServer } from '#testing/processes.ts';
import { openWorld, type World } from '#testing/world.ts';
import { enqueueEmail } from './enqueue.ts';

const LETTERS = 10;
let world: World;
let mail: MailServer;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Havruta <noreply@havruta.example>' };
  world = await openWorld(env);
  world.app.outbox.onWake = null;
  for (let n = 0; n < 2; n++) servers.push(await startServer(world, env));
}, 120_000);
afterAll(async () => {
  mail.release();
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await world.close();
  await mail.close();
});

const write = async () => {
  for (let n = 0; n < LETTERS; n++)
    await enqueueEmail(world.app, world.app.db, 'account.reset', {
      to: `noa-${n}@example.org`,
      subject: 'Bonjour',
      text: 'Un lien.',
    });
};
const rows = async (condition: string): Promise<number> =>
  (await world.app.pool.query(`select count(*)::int as n from outbox where ${condition}`)).rows[0].n;

test('a mail server receives every email once after an outage', { timeout: 180_000 }, async () => {
  await mail.goAway();
  await write();
  await vi.waitUntil(async () => (await rows('attempts >= 2')) > 0, { timeout: 120_000, interval: 200 });
  expect(await rows("state = 'waiting'")).toBe(LETTERS);
  await mail.comeBack();
  await vi.waitUntil(async () => (await rows("state = 'sent'")) === LETTERS, { timeout: 120_000, interval: 200 });
  expect(mail.emails).toHaveLength(LETTERS);
  expect(new Set(mail.emails.map(({ to }) => to)).size).toBe(LETTERS);
});

test('a mail server slower than a lease receives every email once', { timeout: 300_000 }, async () => {
  mail.emails.length = 0;
  await world.app.pool.query('delete from outbox');
  mail.answer('hang');
  await write();
  await vi.waitUntil(() => mail.emails.length > 0, { interval: 50 });
  const { rows: began } = await world.app.pool.query('select clock_timestamp() as at');
  await vi.waitUntil(
    async () => (await rows(`clock_timestamp() > '${began[0].at.toISOString()}'::timestamptz + interval '100 s'`)) > 0,
    { timeout: 150_000, interval: 1_000 },
  );
  mail.answer(null);
  mail.release();
  await vi.waitUntil(async () => (await rows("state = 'sent'")) === LETTERS, { timeout: 120_000, interval: 200 });
  expect(mail.emails).toHaveLength(LETTERS);
  expect(await rows('attempts = 1')).toBe(LETTERS);
});
