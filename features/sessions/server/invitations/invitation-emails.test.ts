import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { sendDue } from '#server/outbox/send-due.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { openWorld, type World } from '#testing/world.ts';
import { aPlan, makeStudySession } from '../../testing/sessions.ts';

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await openWorld({ SMTP_URL: mail.url, DATABASE_POOL: '2' });
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

const post = async (who: TestLearner, path: string, body: unknown) =>
  (await world.ask('POST', `/api${path}`, { cookie: who.cookie, body })).status;
const counted = async (who: TestLearner) => {
  const { rows } = await world.app.pool.query('select points from rate_limits where key = $1', [
    `session-letters:${who.id}`,
  ]);
  return rows[0]?.points;
};
const stranger = () => ({ email: `nobody-${newId()}@example.org` });

test('eighteen concurrent emails are counted in the database outside transactions', async () => {
  const ruth = await makeLearner(world);
  const session = await makeStudySession(world, ruth, { isPublic: false });
  const statuses = await Promise.all(
    Array.from({ length: 18 }, () => post(ruth, `/sessions/${session}/invitations`, { partner: stranger() })),
  );
  expect(statuses).toEqual(Array(18).fill(201));
  expect(await counted(ruth)).toBe(18);
  expect(await post(ruth, '/sessions', aPlan({ isPublic: false, partner: stranger() }))).toBe(201);
  expect(await counted(ruth)).toBe(19);
});

test('the email limit counts addresses with an account alike', async () => {
  const ruth = await makeLearner(world);
  const noa = await makeLearner(world);
  const session = await makeStudySession(world, ruth, { isPublic: false });
  const invite = (email: string) => post(ruth, `/sessions/${session}/invitations`, { partner: { email } });
  expect(await invite(noa.email)).toBe(201);
  for (let sent = 1; sent < 20; sent++) expect(await invite(stranger().email)).toBe(201);
  expect(await invite(stranger().email)).toBe(429);
  expect(await invite((await makeLearner(world)).email)).toBe(429);
  expect(await invite(noa.email)).toBe(201);
});

test('an invitation whose session was cancelled before the email was sent is not sent', async () => {
  const ruth = await makeLearner(world);
  const [invited, cancelled] = [stranger(), stranger()];
  for (const partner of [invited, cancelled]) {
    const session = await makeStudySession(world, ruth, { isPublic: false });
    expect(await post(ruth, `/sessions/${session}/invitations`, { partner })).toBe(201);
    if (partner === cancelled) expect(await post(ruth, `/sessions/${session}/cancel`, {})).toBe(200);
  }
  await Promise.all(await sendDue(world.app, 'email', 100, { types: ['sessions.invitation'] }));
  const sent = mail.emails.map(({ to }) => to);
  expect(sent).toContain(invited.email);
  expect(sent).not.toContain(cancelled.email);
});

test('an invitation whose session was moved before the email was sent shows the new hour', async () => {
  const ruth = await makeLearner(world);
  const partner = stranger();
  const plan = aPlan({ isPublic: false, startsIn: '3d' });
  const made = await world.ask('POST', '/api/sessions', { cookie: ruth.cookie, body: { ...plan, partner } });
  const { id } = (await made.json()) as { id: string };
  const time = plan.time === '21:45' ? '20:15' : '21:45';
  const changed = await world.ask('PATCH', `/api/sessions/${id}`, { cookie: ruth.cookie, body: { ...plan, time } });
  expect(changed.status).toBe(200);
  await Promise.all(await sendDue(world.app, 'email', 100, { types: ['sessions.invitation'] }));
  const [email] = mail.emails.filter(({ to }) => to === partner.email);
  const written = (clock: string) => new RegExp(clock.replace(':', '\\sh\\s'));
  expect(email?.text).toMatch(written(time));
  expect(email?.text).not.toMatch(written(plan.time));
});
