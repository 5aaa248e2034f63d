import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMailServer } from '#testing/mail-server.ts';
import { openWorld, type World } from '#testing/world.ts';
import { PASSWORD, post, refusal, signIn, signUp, tokenIn, whoIs } from '../../testing/journey.ts';
import { answerAtOnce, hashQuickly } from '../../testing/quick-hash.ts';

let world: World;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  hashQuickly();
  answerAtOnce();
  mail = await startMailServer();
  world = await openWorld({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await world.close();
  await mail.close();
});
beforeEach(async () => {
  await world.app.pool.query('delete from rate_limits');
  mail.emails.length = 0;
});

const confirm = (token: string, cookie?: string) =>
  world.ask('POST', '/api/account/confirm-email', { body: { token }, cookie });
const tryToSignIn = (email: string) => post(world, '/sign-in/email', { email, password: PASSWORD });

test('with a mail server, the first sign-in requires a confirmed address', async () => {
  const email = 'new@example.org';
  expect(await (await world.ask('GET', '/api/account/me')).json()).toMatchObject({ confirmsAddress: true });
  await signUp(world, email, PASSWORD, 'es');
  await expect.poll(() => mail.emails).toHaveLength(1);
  expect(mail.emails[0]?.text).toContain('Te damos la bienvenida');

  const early = await tryToSignIn(email);
  expect(await refusal(early)).toEqual({
    status: 403,
    code: 'EMAIL_NOT_VERIFIED',
    messageKey: 'auth.emailNotConfirmed',
  });
  expect(early.headers.getSetCookie().join()).not.toContain('session_token=x');
  const wrong = await post(world, '/sign-in/email', { email, password: 'a wrong guess' });
  expect((await refusal(wrong)).code).toBe('INVALID_EMAIL_OR_PASSWORD');

  const response = await confirm(tokenIn(mail.emails[0]?.text ?? '', 'confirm'));
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await whoIs(world, await signIn(world, email))).toMatchObject({ email, emailVerified: true });
});

test('each of many concurrent sign-ups is committed together with its email', async () => {
  await world.app.pool.query('delete from outbox');
  const asked = Array.from({ length: 10 }, (_, n) => signUp(world, `many-${n}@example.org`));
  await Promise.all(asked);
  const { rows } = await world.app.pool.query("select 1 from outbox where type = 'account.confirm'");
  expect(rows).toHaveLength(10);
  await expect.poll(() => new Set(mail.emails.map(({ to }) => to)).size).toBe(10);
  expect(mail.emails).toHaveLength(10);
});

test('a sign-up whose email cannot be written is rolled back, so that it can be repeated', async () => {
  await world.app.pool.query('alter table outbox rename to outbox_away');
  const asked = await post(world, '/sign-up/email', { email: 'undone@example.org', password: PASSWORD, ofAge: true });
  await world.app.pool.query('alter table outbox_away rename to outbox');
  expect(asked.status).toBe(500);
  await signUp(world, 'undone@example.org');
  await expect.poll(() => mail.emails).toHaveLength(1);
});

test('concurrent sign-ups with one address send one confirmation', async () => {
  await world.app.pool.query('delete from outbox');
  const body = { email: 'raced@example.org', password: PASSWORD, ofAge: true };
  const answers = await Promise.all([1, 2, 3].map(() => post(world, '/sign-up/email', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const { rows } = await world.app.pool.query('select type from outbox');
  expect(rows.filter(({ type }) => type === 'account.confirm')).toHaveLength(1);
  await expect.poll(() => mail.emails).toHaveLength(rows.length);
});

test('opening the confirmation link again has no effect and signs no one in', async () => {
  await signUp(world, 'again@example.org');
  await expect.poll(() => mail.emails).toHaveLength(1);
  const token = tokenIn(mail.emails[0]?.text ?? '', 'confirm');
  await confirm(token);
  const again = await confirm(token);
  expect(again.status).toBe(200);
  expect(again.headers.getSetCookie()).toEqual([]);
  const { rows } = await world.app.pool.query(
    "select 1 from auth_sessions s join users u on u.id = s.user_id where u.email = 'again@example.org'",
  );
  expect(rows).toEqual([]);
});

test('a sign-out everywhere revokes the confirmation link', async () => {
  const email = 'remedied@example.org';
  await signUp(world, email);
  await expect.poll(() => mail.emails).toHaveLength(1);
  const token = tokenIn(mail.emails[0]?.text ?? '', 'confirm');
  await world.app.pool.query('update users set email_verified = true where email = $1', [email]);
  const cookie = await signIn(world, email);
  await world.ask('POST', '/api/account/sign-out-everywhere', { cookie });
  await world.app.pool.query('update users set email_verified = false where email = $1', [email]);
  expect((await confirm(token)).status).toBe(410);
  const { rows } = await world.app.pool.query('select email_verified from users where email = $1', [email]);
  expect(rows).toEqual([{ email_verified: false }]);
});

test('the confirmation email is sent again on request, without revealing whether an account exists', async () => {
  await signUp(world, 'lost-letter@example.org');
  await expect.poll(() => mail.emails).toHaveLength(1);
  const waiting = await post(world, '/send-verification-email', { email: 'lost-letter@example.org' });
  const nobody = await post(world, '/send-verification-email', { email: 'nobody@example.org' });
  expect([waiting.status, await waiting.text()]).toEqual([nobody.status, await nobody.text()]);
  await expect.poll(() => mail.emails).toHaveLength(2);
  expect((await confirm(tokenIn(mail.emails[1]?.text ?? '', 'confirm'))).status).toBe(200);
});

test.each([
  'x',
  'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6Im5ld0BleGFtcGxlLm9yZyJ9.',
  'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6Im5ld0BleGFtcGxlLm9yZyJ9.AAAA',
])('token %j is refused', async (token) => {
  expect(await refusal(await confirm(token))).toEqual({
    status: 410,
    code: 'LINK_INVALID',
    messageKey: 'auth.linkInvalid',
  });
});

test('a second sign-up emails only the owner, without a confirmation link', async () => {
  await signUp(world, 'owner@example.org');
  await expect.poll(() => mail.emails).toHaveLength(1);
  expect(
    (await post(world, '/sign-up/email', { email: 'owner@example.org', password: PASSWORD, ofAge: true })).status,
  ).toBe(422);
  await expect.poll(() => mail.emails).toHaveLength(2);
  expect(mail.emails[1]?.text).not.toContain('#confirm=');
});

test('requests succeed while the mail server is unavailable', async () => {
  const away = await openWorld({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await signUp(away, 'unlucky@example.org');
  expect((await post(away, '/sign-in/email', { email: 'unlucky@example.org', password: PASSWORD })).status).toBe(403);
  await away.close();
});
