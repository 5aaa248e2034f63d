import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { sendDue } from '#server/outbox/send-due.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { openWorld, type World } from '#testing/world.ts';
import { aPlan, makeStudySession } from '../../testing/sessions.ts';

const DAY_MS = 24 * 60 * 60_000;

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

const deliver = async () => Promise.all(await sendDue(world.app, 'email', 100, { types: ['sessions.invitation'] }));

/** A session in three days whose invitation waits, and `edit` of its plan. */
async function inviteByEmail() {
  const ruth = await makeLearner(world);
  const partner = stranger();
  const plan = aPlan({ isPublic: false, startsIn: '3d' });
  const made = await world.ask('POST', '/api/sessions', { cookie: ruth.cookie, body: { ...plan, partner } });
  const { id, startsAt } = (await made.json()) as { id: string; startsAt: string };
  const path = `/api/sessions/${id}`;
  return {
    plan,
    startsAt: new Date(startsAt),
    edit: async (change: object) =>
      (await world.ask('PATCH', path, { cookie: ruth.cookie, body: { ...plan, ...change } })).status,
    invitations: async () => (await (await world.ask('GET', path, { cookie: ruth.cookie })).json()).invitations,
    emails: () => mail.emails.filter(({ to }) => to === partner.email).map(({ text }) => text),
  };
}

test('an invitation whose session was moved before the email was sent shows the new hour', async () => {
  const { plan, edit, emails } = await inviteByEmail();
  const time = plan.time === '21:45' ? '20:15' : '21:45';
  expect(await edit({ time })).toBe(200);
  await deliver();
  const written = (clock: string) => new RegExp(clock.replace(':', '\\sh\\s'));
  expect(emails()).toEqual([expect.stringMatching(written(time))]);
  expect(emails()[0]).not.toMatch(written(plan.time));
});

test('an invitation to a session moved to a later day is sent after the former hour', async () => {
  const { plan, startsAt, edit, emails } = await inviteByEmail();
  const date = new Date(Date.parse(plan.date) + 7 * DAY_MS).toISOString().slice(0, 10);
  expect(await edit({ date })).toBe(200);
  world.setTime(new Date(startsAt.getTime() + 60_000));
  await deliver();
  world.setTime(null);
  expect(emails()).toHaveLength(1);
});

test('an invitation that could not be sent before the session began is shown as undeliverable', async () => {
  const { startsAt, invitations, emails } = await inviteByEmail();
  world.setTime(new Date(startsAt.getTime() + 60_000));
  await deliver();
  world.setTime(null);
  expect(emails()).toEqual([]);
  expect(await invitations()).toMatchObject([{ status: 'invited', undeliverable: true }]);
});
