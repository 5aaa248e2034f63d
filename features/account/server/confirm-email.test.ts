import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '#server/testing/world.ts';
import { PASSWORD, post, refusal, signIn, signUp, startMailServer, tokenIn, whoIs } from './testing/journey.ts';

let world: World;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  world = await openWorld({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await world.close();
  await mail.close();
});
beforeEach(async () => {
  await world.house.pool.query('delete from rate_limits');
  mail.letters.length = 0;
});

/** As it was before the mail server folded it into lines. */
const readable = (letter = '') =>
  letter
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
const confirm = (token: string, cookie?: string) =>
  world.ask('POST', '/api/account/confirm-email', { body: { token }, cookie });
const tryToSignIn = (email: string) => post(world, '/sign-in/email', { email, password: PASSWORD });

test('with a mail server an address is confirmed before the first sign-in', async () => {
  const email = 'new@example.org';
  await signUp(world, email, PASSWORD, 'es');
  await expect.poll(() => mail.letters).toHaveLength(1);
  expect(readable(mail.letters[0])).toContain('Te damos la bienvenida');

  const early = await tryToSignIn(email);
  expect(await refusal(early)).toEqual({
    status: 403,
    code: 'EMAIL_NOT_VERIFIED',
    messageKey: 'auth.emailNotConfirmed',
  });
  expect(early.headers.getSetCookie().join()).not.toContain('session_token=x');
  const wrong = await post(world, '/sign-in/email', { email, password: 'a wrong guess' });
  expect((await refusal(wrong)).code).toBe('INVALID_EMAIL_OR_PASSWORD');

  const response = await confirm(tokenIn(readable(mail.letters[0]), 'confirm'));
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await whoIs(world, await signIn(world, email))).toMatchObject({ email, emailVerified: true });
});

test('the link opened again changes nothing and signs nobody in', async () => {
  await signUp(world, 'again@example.org');
  await expect.poll(() => mail.letters).toHaveLength(1);
  const token = tokenIn(readable(mail.letters[0]), 'confirm');
  await confirm(token);
  const again = await confirm(token);
  expect(again.status).toBe(200);
  expect(again.headers.getSetCookie()).toEqual([]);
  const { rows } = await world.house.pool.query(
    "select 1 from auth_sessions s join users u on u.id = s.user_id where u.email = 'again@example.org'",
  );
  expect(rows).toEqual([]);
});

test('another letter can be asked for, and says nothing about who has an account', async () => {
  await signUp(world, 'lost-letter@example.org');
  await expect.poll(() => mail.letters).toHaveLength(1);
  const waiting = await post(world, '/send-verification-email', { email: 'lost-letter@example.org' });
  const nobody = await post(world, '/send-verification-email', { email: 'nobody@example.org' });
  expect([waiting.status, await waiting.text()]).toEqual([nobody.status, await nobody.text()]);
  await expect.poll(() => mail.letters).toHaveLength(2);
  expect((await confirm(tokenIn(readable(mail.letters[1]), 'confirm'))).status).toBe(200);
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

test('the letter of a second sign-up tells the owner only', async () => {
  await signUp(world, 'owner@example.org');
  await expect.poll(() => mail.letters).toHaveLength(1);
  expect((await post(world, '/sign-up/email', { email: 'owner@example.org', password: PASSWORD })).status).toBe(422);
  await expect.poll(() => mail.letters).toHaveLength(2);
  expect(readable(mail.letters[1])).not.toContain('#confirm=');
});

test('a mail server that is away fails nobody’s request', async () => {
  const away = await openWorld({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await signUp(away, 'unlucky@example.org');
  expect((await post(away, '/sign-in/email', { email: 'unlucky@example.org', password: PASSWORD })).status).toBe(403);
  await away.close();
});
