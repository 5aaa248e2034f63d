import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { emailsTo, PASSWORD, post, refusal, signIn, signUp, tokenIn, whoIs } from '../../testing/journey.ts';
import { passwordsHashed } from '../../testing/passwords-hashed.ts';
import { answerAtOnce, hashQuickly } from '../../testing/quick-hash.ts';
import { authEndpoints } from '../sign-in/auth-endpoints.ts';

let world: World;
let waited: number[];
beforeAll(async () => {
  waited = answerAtOnce();
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.app.pool.query('delete from rate_limits'));

const NEW = 'un autre puits à Guerar';

async function askForReset(email: string, headers?: Record<string, string>): Promise<string> {
  const before = (await emailsTo(world, email)).length;
  expect(
    (await post(world, '/request-password-reset', { email, redirectTo: 'https://evil.example' }, { headers })).status,
  ).toBe(200);
  await expect.poll(() => emailsTo(world, email)).toHaveLength(before + 1);
  return (await emailsTo(world, email)).at(-1) ?? '';
}
const reset = (token: string, newPassword = NEW) => post(world, '/reset-password', { token, newPassword });

test('requesting a reset does not reveal whether an address has an account', async () => {
  await signUp(world, 'there@example.org');
  const asked = async (email: string) => {
    let response = new Response();
    const hashed = await passwordsHashed(async () => {
      response = await post(world, '/request-password-reset', { email });
    });
    return {
      hashed,
      status: response.status,
      headers: [...response.headers.keys()].sort(),
      body: await response.text(),
    };
  };
  waited.length = 0;
  expect(await asked('not-there@example.org')).toEqual({ ...(await asked('there@example.org')), hashed: 0 });
  expect(waited).toEqual([300, 300]);
  for (const path of ['/request-password-reset', '/send-verification-email'])
    expect(authEndpoints[path]?.atLeastMs).toBeGreaterThanOrEqual(300);
  expect(await emailsTo(world, 'not-there@example.org')).toEqual([]);
});

describe('resetting a forgotten password', () => {
  beforeAll(hashQuickly);

  test('ends every session, emails the owner, and uses up the link', async () => {
    const email = 'forgot@example.org';
    await signUp(world, email, PASSWORD, 'he');
    const cookie = await signIn(world, email);
    const letter = await askForReset(email);
    expect(letter).toContain('Subject: בחירת סיסמה חדשה');
    const token = tokenIn(letter, 'reset');

    expect((await reset(token)).status).toBe(200);
    expect(await whoIs(world, cookie)).toBeNull();
    expect((await post(world, '/sign-in/email', { email, password: PASSWORD })).status).toBe(401);
    expect(await whoIs(world, await signIn(world, email, NEW))).toMatchObject({ email, emailVerified: true });
    await expect.poll(() => emailsTo(world, email)).toHaveLength(2);
    expect((await emailsTo(world, email)).at(-1)).toContain('הסיסמה שלכם שונתה');

    expect(await refusal(await reset(token, 'third password here'))).toEqual({
      status: 400,
      code: 'INVALID_TOKEN',
      messageKey: 'auth.linkInvalid',
    });
    await signIn(world, email, NEW);
  });

  test('sets one password when a link is used twice concurrently', async () => {
    const email = 'twice@example.org';
    await signUp(world, email);
    const token = tokenIn(await askForReset(email), 'reset');
    const answers = await Promise.all([reset(token, 'first of the two'), reset(token, 'second of the two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('revokes the other links sent before', async () => {
    const email = 'several@example.org';
    await signUp(world, email);
    const first = tokenIn(await askForReset(email), 'reset');
    const second = tokenIn(await askForReset(email), 'reset');
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first, 'an older link was used')).status).toBe(400);
  });

  test('accepts a link issued by an instance whose clock is hours behind', async () => {
    const email = 'behind@example.org';
    await signUp(world, email);
    const real = Date.now();
    world.setTime(new Date(real));
    vi.useFakeTimers({ toFake: ['Date'], now: real - 2 * 60 * 60_000 });
    await post(world, '/request-password-reset', { email }).finally(() => vi.useRealTimers());
    world.setTime(null);
    await expect.poll(() => emailsTo(world, email)).toHaveLength(1);
    const token = tokenIn((await emailsTo(world, email)).at(-1) ?? '', 'reset');
    expect((await reset(token)).status).toBe(200);
  });

  test('refuses an expired link', async () => {
    const email = 'late@example.org';
    await signUp(world, email);
    const token = tokenIn(await askForReset(email), 'reset');
    await world.app.pool.query("update verifications set expires_at = now() - interval '1 second'");
    expect(await refusal(await reset(token))).toMatchObject({ status: 400, code: 'INVALID_TOKEN' });
    await signIn(world, email);
  });

  test('refuses the identifiers stored in the table', async () => {
    await signUp(world, 'stolen@example.org');
    const token = tokenIn(await askForReset('stolen@example.org'), 'reset');
    const { rows } = await world.app.pool.query<{ identifier: string }>('select identifier from verifications');
    for (const { identifier } of rows) {
      expect(identifier).not.toContain(token);
      expect((await reset(identifier)).status).toBe(400);
    }
  });

  test.each(['x', '', 'a'.repeat(300), '../../token', "' or 1=1 --"])('refuses token %j', async (token) => {
    expect((await reset(token)).status).toBe(400);
  });

  test('refuses a weak password and retains the link', async () => {
    const email = 'rules-of-it@example.org';
    await signUp(world, email);
    const token = tokenIn(await askForReset(email), 'reset');
    for (const [password, code] of [
      ['short', 'PASSWORD_TOO_SHORT'],
      ['qwertyuiop', 'PASSWORD_COMMON'],
      ['rules-of-it 26', 'PASSWORD_HOLDS_EMAIL'],
    ] as const) {
      expect(await refusal(await reset(token, password))).toMatchObject({ status: 400, code });
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('uses our own address in the link, whatever the request’s headers', async () => {
    const email = 'poisoned@example.org';
    await signUp(world, email);
    const letter = await askForReset(email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=evil.example',
      'x-original-url': '//evil.example',
    });
    expect(letter).toContain('http://localhost:3000/auth/callback#reset=');
    expect(letter).not.toContain('evil.example');
  });

  test('removes a second factor that a stranger set up on an unverified address', async () => {
    const email = 'squatted@example.org';
    await signUp(world, email);
    const squatter = await signIn(world, email);
    const id = (await whoIs(world, squatter))?.id;
    await world.app.pool.query('update users set two_factor_enabled = true where id = $1', [id]);
    await world.app.pool.query(
      "insert into two_factors (id, user_id, secret, backup_codes) values ('0192f3a4-0000-7000-8000-000000000002', $1, 'x', 'x')",
      [id],
    );
    expect((await reset(tokenIn(await askForReset(email), 'reset'))).status).toBe(200);
    expect(await whoIs(world, await signIn(world, email, NEW))).toMatchObject({ twoFactorEnabled: false });
  });
});

describe('changing the password', () => {
  const change = (cookie: string, currentPassword: string, newPassword = NEW) =>
    post(world, '/change-password', { currentPassword, newPassword, revokeOtherSessions: false }, { cookie });

  test('changing the password requires the old one, ends other sessions and emails the owner', async () => {
    const email = 'change@example.org';
    await signUp(world, email, PASSWORD, 'en');
    const here = await signIn(world, email);
    const there = await signIn(world, email);
    expect(await refusal(await change(here, 'not my password'))).toEqual({
      status: 400,
      code: 'INVALID_PASSWORD',
      messageKey: 'auth.passwordWrong',
    });
    expect(await refusal(await change(here, PASSWORD, 'change'))).toMatchObject({ code: 'PASSWORD_HOLDS_EMAIL' });
    expect(await whoIs(world, there)).not.toBeNull();

    const response = await change(here, PASSWORD);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    expect(await whoIs(world, there)).toBeNull();
    expect(await whoIs(world, here)).toBeNull();
    const [fresh = ''] = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    expect(await whoIs(world, fresh)).toMatchObject({ email });
    await expect.poll(() => emailsTo(world, email)).toHaveLength(1);
    expect((await emailsTo(world, email))[0]).toContain('Subject: Your password was changed');
  });

  test('visitors cannot change a password, and guesses with a stolen session are limited', async () => {
    expect((await change('', PASSWORD)).status).toBe(401);
    await signUp(world, 'stolen-session@example.org');
    const cookie = await signIn(world, 'stolen-session@example.org');
    for (let i = 0; i < 10; i++) expect((await change(cookie, `a wrong guess ${i}`)).status).toBe(400);
    expect((await change(cookie, PASSWORD)).status).toBe(429);
  });
});
