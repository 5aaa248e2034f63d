import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDue } from '#server/outbox/send-due.ts';
import type { TestLearner } from '#testing/factories.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { openWorld, type World } from '#testing/world.ts';
import { askOf } from '../../testing/people.ts';
import { sendWeeklyEmails } from './weekly-email.ts';

/** Nine o'clock in Paris; the world's clock starts on the Monday before. */
const SUNDAY = '2026-06-07T07:00:00Z';
const paris = { name: 'Paris', region: 'Île-de-France', country: 'FR', latitude: 48.85341, longitude: 2.3488 };
let mail: MailServer;
let world: World;
let ruth: TestLearner;
const { ask, person, after } = askOf(() => world);
beforeAll(async () => {
  mail = await startMailServer();
  world = await openWorld({ RATE_LIMIT_FACTOR: '100', SMTP_URL: mail.url });
});
afterAll(async () => {
  await world.close();
  await mail.close();
});
beforeEach(async () => {
  after(0);
  await world.app.pool.query('delete from users');
  mail.emails.length = 0;
  ruth = await person('Ruth');
});

const choose = async (choices: object) => {
  const { body } = await ask('GET', '/notifications/preferences', ruth);
  const { mailConfigured: _known, ...before } = body;
  expect((await ask('PUT', '/notifications/preferences', ruth, { ...before, ...choices })).status).toBe(200);
};
const want = () => choose({ weeklySuggestions: true });
const deliver = async () => void (await Promise.all(await sendDue(world.app, 'email', 100)));
const send = () => sendWeeklyEmails(world.app).run();
async function on(when: string) {
  world.setTime(new Date(when));
  await send();
}
const lettersTo = async (who = ruth): Promise<{ at: Date; data: object }[]> =>
  (
    await world.app.pool.query(
      `select at, data from notifications where user_id = $1 and type = 'weekly_suggestions' order by at`,
      [who.id],
    )
  ).rows;
const suggested = async (): Promise<string[]> =>
  (await ask('GET', '/partners/suggestions', ruth)).body.map(({ name }: { name: string }) => name);

test('only learners who enabled it get the weekly email', async () => {
  await person('A');
  expect((await ask('GET', '/notifications/preferences', ruth)).body.weeklySuggestions).toBe(false);
  await on(SUNDAY);
  expect(await lettersTo()).toEqual([]);
});

test('the weekly email is in the reader’s language with matches, a link and an unsubscribe link', async () => {
  await person('Noa');
  await person('Dan');
  await want();
  await on('2026-06-07T06:59:00Z');
  expect(await lettersTo()).toEqual([]);
  await on(SUNDAY);
  await on('2026-06-07T07:10:00Z');
  await deliver();
  expect(mail.emails.map(({ to }) => to)).toEqual([ruth.email]);
  const [email] = mail.emails;
  expect(email?.text).toContain('Vos heures et vos sujets s’accordent');
  for (const name of ['Noa', 'Dan']) expect(email?.text).toContain(name);
  expect(email?.text).toContain('/home#suggestions');
  expect(email?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('the email comes weekly, updates /home and repeats no suggestion within a month', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) await person(name);
  const seen = await suggested();
  await want();
  await on(SUNDAY);
  const first = await suggested();
  await on('2026-06-14T07:00:00Z');
  const second = await suggested();
  expect([...seen, ...first, ...second].sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
  await on('2026-06-21T07:00:00Z');
  expect(await lettersTo()).toHaveLength(2);
});

test('concurrent instances and pages result in one email', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await person(name);
  await want();
  world.setTime(new Date(SUNDAY));
  const [, onPage] = await Promise.all([send(), suggested(), send(), send()]);
  await on('2026-06-07T07:10:00Z');
  expect(await lettersTo()).toHaveLength(1);
  const { rows } = await world.app.pool.query('select 1 from suggestions_shown where user_id = $1', [ruth.id]);
  // If the page chose first, the email brings other people.
  expect([3, 6]).toContain(rows.length);
  expect(onPage).toHaveLength(3);
});

test('without a match no email is sent, and the next week tries again', async () => {
  await want();
  await on(SUNDAY);
  expect(await lettersTo()).toEqual([]);
  await person('Noa');
  await on('2026-06-14T07:00:00Z');
  expect(await lettersTo()).toHaveLength(1);
});

test.each([
  ['the letter', { weeklySuggestions: false }],
  ['everything', { notificationsEnabled: false }],
])('no email is sent after disabling %s', async (_what, choices) => {
  await person('Noa');
  await want();
  await choose(choices);
  await on(SUNDAY);
  expect(await lettersTo()).toEqual([]);
});

test('a person blocked before sending is not in the email', async () => {
  await person('Noa');
  const dan = await person('Dan');
  await want();
  await on(SUNDAY);
  await ask('PUT', `/people/blocks/${dan.id}`, ruth);
  await deliver();
  expect(mail.emails[0]?.text).toContain('Noa');
  expect(mail.emails[0]?.text).not.toContain('Dan');
  expect(JSON.stringify((await ask('GET', '/notifications', ruth)).body)).not.toMatch(new RegExp(`Dan|${dan.id}`));
});

test('a reader who observes holidays gets the email on the first morning after one', async () => {
  await person('Noa');
  expect((await ask('PUT', '/profile', ruth, { place: paris })).status).toBe(200);
  await want();
  await choose({ quietOnShabbat: true });
  // Rosh Hashanah of 2026 is on Shabbat and Sunday, 12 and 13 September.
  await world.app.pool.query(`update suggestion_letters set due_at = '2026-09-13T07:00:00Z'`);
  await on('2026-09-13T07:00:00Z');
  expect(await lettersTo()).toEqual([]);
  await on('2026-09-14T06:50:00Z');
  expect(await lettersTo()).toEqual([]);
  await on('2026-09-14T07:00:00Z');
  expect(await lettersTo()).toHaveLength(1);
});

test('a reader who moved gets the email in the morning of the new zone', async () => {
  await person('Noa', { timeZone: 'America/New_York' });
  await want();
  await ask('PUT', '/profile', ruth, { timeZone: 'America/New_York' });
  await on(SUNDAY);
  expect(await lettersTo()).toEqual([]);
  await on('2026-06-07T13:00:00Z');
  expect(await lettersTo()).toHaveLength(1);
});
