import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '#server/testing/world.ts';
import { codeOf } from './testing/authenticator.ts';
import { cookiesOf, PASSWORD, post, refusal, signIn, signUp, whoIs } from './testing/journey.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.house.pool.query('delete from rate_limits'));

type SetUp = { cookie: string; totpURI: string; backupCodes: string[] };

/** A learner whose second factor is on. */
async function withSecondFactor(email: string): Promise<SetUp> {
  await signUp(world, email);
  const cookie = await signIn(world, email);
  const response = await post(world, '/two-factor/enable', { password: PASSWORD }, { cookie });
  const { totpURI, backupCodes } = (await response.json()) as SetUp;
  const verified = await post(world, '/two-factor/verify-totp', { code: codeOf(totpURI) }, { cookie });
  expect(verified.status).toBe(200);
  return { cookie: cookiesOf(verified, cookie), totpURI, backupCodes };
}

/** Signs in by password and stops where the code is asked for. */
async function askedForCode(email: string): Promise<string> {
  const response = await post(world, '/sign-in/email', { email, password: PASSWORD });
  expect(await response.json()).toEqual({ twoFactorRedirect: true });
  return cookiesOf(response);
}
const totp = (cookie: string, code: string) =>
  post(world, '/two-factor/verify-totp', { code, trustDevice: true }, { cookie });
const backup = (cookie: string, code: string) =>
  post(world, '/two-factor/verify-backup-code', { code, disableSession: true }, { cookie });

test('turning it on needs the password and a right code', async () => {
  await signUp(world, 'on@example.org');
  const cookie = await signIn(world, 'on@example.org');
  expect(
    await refusal(await post(world, '/two-factor/enable', { password: 'a wrong guess' }, { cookie })),
  ).toMatchObject({ status: 400, messageKey: 'auth.passwordWrong' });
  expect((await post(world, '/two-factor/enable', { password: PASSWORD })).status).toBe(401);

  const response = await post(world, '/two-factor/enable', { password: PASSWORD }, { cookie });
  const { totpURI, backupCodes } = (await response.json()) as SetUp;
  expect(totpURI).toMatch(/^otpauth:\/\/totp\/Havruta:on%40example\.org\?secret=[A-Z2-7]+/);
  expect(new Set(backupCodes).size).toBe(10);
  expect(await whoIs(world, cookie)).toMatchObject({ twoFactorEnabled: false });
  expect(await refusal(await totp(cookie, '000000'))).toEqual({
    status: 401,
    code: 'INVALID_CODE',
    messageKey: 'auth.codeWrong',
  });
  expect(await whoIs(world, await signIn(world, 'on@example.org'))).toMatchObject({ twoFactorEnabled: false });

  const { rows } = await world.house.pool.query('select secret, backup_codes from two_factors');
  expect(JSON.stringify(rows)).not.toContain(backupCodes[0]);
});

test('then a password alone opens nothing', async () => {
  const { cookie, totpURI } = await withSecondFactor('two@example.org');
  expect(await whoIs(world, cookie)).toMatchObject({ twoFactorEnabled: true });
  const pending = await askedForCode('two@example.org');
  expect(await whoIs(world, pending)).toBeNull();
  expect((await world.ask('GET', '/api/account/sessions', { cookie: pending })).status).toBe(401);
  expect((await post(world, '/two-factor/disable', { password: PASSWORD }, { cookie: pending })).status).toBe(401);

  const opened = await totp(pending, ` ${codeOf(totpURI, 1).replace(/(...)/, '$1 ')}`);
  expect(opened.status).toBe(200);
  expect(await opened.json()).toEqual({});
  expect(opened.headers.getSetCookie().join()).not.toContain('trust_device=');
  expect(await whoIs(world, cookiesOf(opened, pending))).toMatchObject({ email: 'two@example.org' });
});

test('a code of the authenticator opens once', async () => {
  const { totpURI } = await withSecondFactor('once@example.org');
  expect(await refusal(await totp(await askedForCode('once@example.org'), codeOf(totpURI)))).toMatchObject({
    code: 'INVALID_CODE',
  });
  const code = codeOf(totpURI, 1);
  const [first, second] = [await askedForCode('once@example.org'), await askedForCode('once@example.org')];
  expect((await totp(first, code)).status).toBe(200);
  const replayed = await totp(second, code);
  expect(cookiesOf(replayed)).toBe('');
  expect(await refusal(replayed)).toEqual({ status: 401, code: 'INVALID_CODE', messageKey: 'auth.codeWrong' });
  const { rows } = await world.house.pool.query(
    "select count(*)::int as open from auth_sessions s join users u on u.id = s.user_id where u.email = 'once@example.org'",
  );
  expect(rows[0].open).toBe(2);
});

test('a backup code opens once, even when used twice at the same time', async () => {
  const { backupCodes } = await withSecondFactor('backup@example.org');
  const [code = ''] = backupCodes;
  const pending = [await askedForCode('backup@example.org'), await askedForCode('backup@example.org')] as const;
  const answers = await Promise.all(pending.map((cookie) => backup(cookie, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const opened = answers.findIndex(({ status }) => status === 200);
  expect(await whoIs(world, cookiesOf(answers[opened] as Response, pending[opened]))).not.toBeNull();
  expect(await refusal(await backup(await askedForCode('backup@example.org'), code))).toMatchObject({
    messageKey: 'auth.codeWrong',
  });
  expect((await backup(await askedForCode('backup@example.org'), backupCodes[1] ?? '')).status).toBe(200);
});

test('codes cannot be guessed: five tries per sign-in, then a pause for the account', async () => {
  await withSecondFactor('guess@example.org');
  const pending = await askedForCode('guess@example.org');
  for (let i = 0; i < 5; i++) expect((await totp(pending, `00000${i}`)).status).toBe(401);
  expect(await refusal(await totp(pending, '000006'))).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
    messageKey: 'auth.codeExpired',
  });
  const again = await askedForCode('guess@example.org');
  for (let i = 0; i < 5; i++) await totp(again, `00001${i}`);
  const locked = await totp(await askedForCode('guess@example.org'), '000020');
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusal(locked)).toMatchObject({ status: 429, messageKey: 'errors.tooManyRequests' });
});

test('a code without a sign-in under way opens nothing', async () => {
  const { totpURI } = await withSecondFactor('nobody@example.org');
  expect(await refusal(await totp('', codeOf(totpURI, 1)))).toMatchObject({
    code: 'INVALID_TWO_FACTOR_COOKIE',
    messageKey: 'auth.codeExpired',
  });
  expect((await totp('havruta.two_factor=2fa-forged.AAAA', codeOf(totpURI, 1))).status).toBe(401);
});

test('it is turned off with the password only', async () => {
  const { cookie } = await withSecondFactor('off@example.org');
  expect((await post(world, '/two-factor/disable', { password: 'a wrong guess' }, { cookie })).status).toBe(400);
  const off = await post(world, '/two-factor/disable', { password: PASSWORD }, { cookie });
  expect(await whoIs(world, cookiesOf(off, cookie))).toMatchObject({ twoFactorEnabled: false });
  expect(await whoIs(world, await signIn(world, 'off@example.org'))).not.toBeNull();
});

test('new backup codes replace the old ones', async () => {
  const { cookie, backupCodes } = await withSecondFactor('renew@example.org');
  const response = await post(world, '/two-factor/generate-backup-codes', { password: PASSWORD }, { cookie });
  const renewed = ((await response.json()) as SetUp).backupCodes;
  expect((await backup(await askedForCode('renew@example.org'), backupCodes[0] ?? '')).status).toBe(401);
  expect((await backup(await askedForCode('renew@example.org'), renewed[0] ?? '')).status).toBe(200);
});
