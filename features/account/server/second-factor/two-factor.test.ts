import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { codeOf as codeAt } from '../../testing/authenticator.ts';
import { cookiesOf, PASSWORD, post, refusal, signIn, signUp, whoIs } from '../../testing/journey.ts';
import { hashQuickly } from '../../testing/quick-hash.ts';

beforeAll(hashQuickly);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.app.pool.query('delete from rate_limits');
  // A code's half minute must not end during a test.
  world.setTime(new Date());
});
const codeOf = (uri: string, steps = 0) => codeAt(uri, steps, world.app.now());

type SetUp = { cookie: string; totpURI: string; backupCodes: string[] };

async function withSecondFactor(email: string): Promise<SetUp> {
  await signUp(world, email);
  const cookie = await signIn(world, email);
  const response = await post(world, '/two-factor/enable', { password: PASSWORD }, { cookie });
  const { totpURI, backupCodes } = (await response.json()) as SetUp;
  const verified = await post(world, '/two-factor/verify-totp', { code: codeOf(totpURI) }, { cookie });
  expect(verified.status).toBe(200);
  return { cookie: cookiesOf(verified, cookie), totpURI, backupCodes };
}

async function askedForCode(email: string): Promise<string> {
  const response = await post(world, '/sign-in/email', { email, password: PASSWORD });
  expect(await response.json()).toEqual({ twoFactorRedirect: true });
  return cookiesOf(response);
}
const totp = (cookie: string, code: string) =>
  post(world, '/two-factor/verify-totp', { code, trustDevice: true }, { cookie });
const backup = (cookie: string, code: string) =>
  post(world, '/two-factor/verify-backup-code', { code, disableSession: true }, { cookie });

test('an enabled second factor cannot be set up again', async () => {
  const { cookie, totpURI } = await withSecondFactor('stays-on@example.org');
  const factors = async () => (await world.app.pool.query('select * from two_factors order by id')).rows;
  const before = await factors();
  const again = await post(world, '/two-factor/enable', { password: PASSWORD }, { cookie });
  expect(await refusal(again)).toEqual({ status: 400, code: 'TWO_FACTOR_IS_ON', messageKey: 'auth.twoFactorIsOn' });
  expect(await factors()).toEqual(before);
  const challenge = await askedForCode('stays-on@example.org');
  expect((await totp(challenge, codeOf(totpURI, 1))).status).toBe(200);
});

test('enabling requires the password and a correct code', async () => {
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

  const { rows } = await world.app.pool.query('select secret, backup_codes from two_factors');
  expect(JSON.stringify(rows)).not.toContain(backupCodes[0]);
});

test('a password alone signs no one in when the second factor is enabled', async () => {
  const { cookie, totpURI } = await withSecondFactor('two@example.org');
  expect(await whoIs(world, cookie)).toMatchObject({ twoFactorEnabled: true });
  const pending = await askedForCode('two@example.org');
  expect(await whoIs(world, pending)).toBeNull();
  expect((await world.ask('GET', '/api/account/sessions', { cookie: pending })).status).toBe(401);
  expect(
    (await post(world, '/two-factor/disable', { password: PASSWORD, code: '000000' }, { cookie: pending })).status,
  ).toBe(401);

  const opened = await totp(pending, ` ${codeOf(totpURI, 1).replace(/(...)/, '$1 ')}`);
  expect(opened.status).toBe(200);
  expect(await opened.json()).toEqual({});
  expect(opened.headers.getSetCookie().join()).not.toContain('trust_device=');
  expect(await whoIs(world, cookiesOf(opened, pending))).toMatchObject({ email: 'two@example.org' });
});

test('an authenticator code is accepted once', async () => {
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
  const { rows } = await world.app.pool.query(
    "select count(*)::int as open from auth_sessions s join users u on u.id = s.user_id where u.email = 'once@example.org'",
  );
  expect(rows[0].open).toBe(2);
});

test('a backup code is accepted once, even concurrently', async () => {
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

test('guesses are limited per sign-in and per account', async () => {
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

test('at most ten of sixteen concurrent guesses in separate sign-ins are verified', async () => {
  const { totpURI } = await withSecondFactor('parallel@example.org');
  const pending: string[] = [];
  for (let i = 0; i < 16; i++) pending.push(await askedForCode('parallel@example.org'));
  const answers = await Promise.all(pending.map((cookie, i) => totp(cookie, String(100_000 + i))));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6);
  expect((await totp(await askedForCode('parallel@example.org'), codeOf(totpURI, 1))).status).toBe(429);
});

test('at most five of sixteen concurrent guesses in one sign-in are verified', async () => {
  await withSecondFactor('one-sign-in@example.org');
  const pending = await askedForCode('one-sign-in@example.org');
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, i) => backup(pending, `aaaaa-${String(i).padStart(5, '0')}`)),
  );
  const judged = await Promise.all(
    answers.map(async (answer) => (await refusal(answer)).code === 'INVALID_BACKUP_CODE'),
  );
  expect(judged.filter(Boolean).length).toBeLessThanOrEqual(5);
});

test.each(['a backup code', 'a code of the authenticator'])(
  '%s sent eight times concurrently opens one session',
  async (kind) => {
    const email = `eight.${kind.replaceAll(' ', '-')}@example.org`;
    const { totpURI, backupCodes } = await withSecondFactor(email);
    const pending = await Promise.all(Array.from({ length: 8 }, () => askedForCode(email)));
    const isBackup = kind === 'a backup code';
    const code = isBackup ? (backupCodes[0] ?? '') : codeOf(totpURI, 1);
    const answers = await Promise.all(pending.map((cookie) => (isBackup ? backup : totp)(cookie, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await world.app.pool.query(
      'select count(*)::int as open from auth_sessions s join users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(rows[0].open).toBe(2);
  },
);

const weaker = ['/two-factor/disable', '/two-factor/generate-backup-codes'];

test('concurrent password guesses are counted before they are verified', async () => {
  const { cookie, totpURI } = await withSecondFactor('disable@example.org');
  for (const path of weaker) {
    await world.app.pool.query('delete from rate_limits');
    const code = codeOf(totpURI, 1);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => post(world, path, { password: `a wrong guess ${i}`, code }, { cookie })),
    );
    expect(answers.filter(({ status }) => status === 400).length, path).toBeLessThanOrEqual(10);
    expect((await post(world, path, { password: PASSWORD, code }, { cookie })).status, path).toBe(429);
  }
});

test('concurrent code guesses with the correct password are counted before they are verified', async () => {
  const { cookie, totpURI } = await withSecondFactor('weaken@example.org');
  for (const path of weaker) {
    await world.app.pool.query('delete from rate_limits');
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        post(world, path, { password: PASSWORD, code: String(100_000 + i) }, { cookie }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401).length, path).toBeLessThanOrEqual(10);
    const right = { password: PASSWORD, code: codeOf(totpURI, 1) };
    expect((await post(world, path, right, { cookie })).status, path).toBe(429);
  }
  expect(await whoIs(world, cookie)).toMatchObject({ twoFactorEnabled: true });
});

test('a code without a pending sign-in is refused', async () => {
  const { totpURI } = await withSecondFactor('nobody@example.org');
  expect(await refusal(await totp('', codeOf(totpURI, 1)))).toMatchObject({
    code: 'INVALID_TWO_FACTOR_COOKIE',
    messageKey: 'auth.codeExpired',
  });
  expect((await totp('havruta.two_factor=2fa-forged.AAAA', codeOf(totpURI, 1))).status).toBe(401);
});

test('concurrent set-ups share one secret, and a later set-up gets another', async () => {
  await signUp(world, 'twice@example.org');
  const cookie = await signIn(world, 'twice@example.org');
  const enable = async () =>
    (await (await post(world, '/two-factor/enable', { password: PASSWORD }, { cookie })).json()) as SetUp;
  const holder = await world.app.pool.connect();
  await holder.query("begin; select id from users where email = 'twice@example.org' for update");
  const both = Promise.all([enable(), enable()]);
  await vi.waitUntil(async () => {
    const { rows } = await holder.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length === 2;
  });
  await holder.query('commit');
  holder.release();
  const [first, second] = await both;
  expect(second).toEqual(first);
  const later = await enable();
  expect(later.totpURI).not.toBe(first.totpURI);
  expect((await totp(cookie, codeOf(first.totpURI))).status).toBe(401);
  const on = await totp(cookie, codeOf(later.totpURI));
  expect(on.status).toBe(200);
  expect((await backup(await askedForCode('twice@example.org'), first.backupCodes[0] ?? '')).status).toBe(401);
  expect((await backup(await askedForCode('twice@example.org'), later.backupCodes[0] ?? '')).status).toBe(200);
});

test.each(weaker)('%s requires the password and a code', async (path) => {
  const { cookie, totpURI } = await withSecondFactor(`weaker${weaker.indexOf(path)}@example.org`);
  const said = async (body: object) => refusal(await post(world, path, body, { cookie }));
  const code = codeOf(totpURI, 1);
  const wrongCode = { status: 401, code: 'INVALID_CODE', messageKey: 'auth.codeWrong' };
  expect(await said({ password: PASSWORD })).toMatchObject({ status: 400, messageKey: 'errors.invalidInput' });
  expect(await said({ password: 'a wrong guess', code })).toMatchObject({ status: 400, code: 'INVALID_PASSWORD' });
  expect(await said({ password: PASSWORD, code: '000000' })).toEqual(wrongCode);
  expect(await said({ password: PASSWORD, code: 'aaaaa-bbbbb' })).toEqual(wrongCode);
  expect(await said({ password: PASSWORD, code: codeOf(totpURI) })).toEqual(wrongCode);
  expect(await whoIs(world, cookie)).toMatchObject({ twoFactorEnabled: true });
  expect((await post(world, path, { password: PASSWORD, code }, { cookie })).status).toBe(200);
});

test('an authenticator code or a backup code can disable the second factor', async () => {
  for (const kind of ['totp', 'backup']) {
    const { cookie, totpURI, backupCodes } = await withSecondFactor(`off-${kind}@example.org`);
    const code = kind === 'totp' ? codeOf(totpURI, 1) : (backupCodes[0] ?? '');
    const off = await post(world, '/two-factor/disable', { password: PASSWORD, code }, { cookie });
    expect(await whoIs(world, cookiesOf(off, cookie))).toMatchObject({ twoFactorEnabled: false });
    expect(await whoIs(world, await signIn(world, `off-${kind}@example.org`))).not.toBeNull();
  }
});

test('new backup codes replace the old ones', async () => {
  const { cookie, totpURI, backupCodes } = await withSecondFactor('renew@example.org');
  const proof = { password: PASSWORD, code: codeOf(totpURI, 1) };
  const response = await post(world, '/two-factor/generate-backup-codes', proof, { cookie });
  const renewed = ((await response.json()) as SetUp).backupCodes;
  expect(new Set(renewed).size).toBe(10);
  expect((await backup(await askedForCode('renew@example.org'), backupCodes[1] ?? '')).status).toBe(401);
  expect((await backup(await askedForCode('renew@example.org'), renewed[0] ?? '')).status).toBe(200);
});

test('codes are verified by the database’s clock, not the instance’s', async () => {
  const { totpURI } = await withSecondFactor('clock@example.org');
  const challenge = await askedForCode('clock@example.org');
  const code = codeOf(totpURI, 1);
  world.setTime(new Date(world.app.now().getTime() + 5 * 30_000));
  try {
    expect((await totp(challenge, code)).status).toBe(401);
    expect((await totp(challenge, codeOf(totpURI))).status).toBe(200);
  } finally {
    world.setTime(null);
  }
});
