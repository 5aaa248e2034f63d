import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { cookiesOf, emailsTo, PASSWORD, post, refusal, signIn, signUp } from '../../testing/journey.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUSTED_PROXIES: '1' });
});
afterAll(() => world.close());

let addresses = 0;
const from = () => ({ 'x-forwarded-for': `203.0.113.${++addresses}` });

describe('signing up', () => {
  test('creates an account without signing in', async () => {
    const response = await post(
      world,
      '/sign-up/email',
      { email: ' Rivka.Levi7@Example.org ', password: PASSWORD, language: 'he', ofAge: true },
      { headers: from() },
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    expect(cookiesOf(response)).toBe('');
    const { rows } = await world.app.pool.query('select * from users where email = $1', ['rivka.levi7@example.org']);
    expect(rows[0]).toMatchObject({ name: 'Rivka', language: 'he', email_verified: false, two_factor_enabled: false });
  });

  test('ignores fields other than address, password and language', async () => {
    const email = 'mass@example.org';
    const id = '0192f3a4-0000-7000-8000-000000000001';
    const body = {
      email,
      password: PASSWORD,
      language: 'xx',
      ofAge: true,
      id,
      emailVerified: true,
      twoFactorEnabled: true,
      name: 'Admin',
      role: 'admin',
      image: 'https://evil.example/x.png',
      createdAt: '2000-01-01',
      callbackURL: 'https://evil.example',
      __proto__: { emailVerified: true },
    };
    expect((await post(world, '/sign-up/email', body, { headers: from() })).status).toBe(200);
    const { rows } = await world.app.pool.query('select * from users where email = $1', [email]);
    expect(rows[0]).toMatchObject({
      name: 'Mass',
      language: 'fr',
      email_verified: false,
      two_factor_enabled: false,
      image: null,
    });
    expect(rows[0].id).not.toBe(id);
    expect(rows[0].created_at.getFullYear()).toBeGreaterThan(2020);
  });

  test.each([
    [undefined, 'AGE_NOT_CONFIRMED', 'auth.ageNotConfirmed'],
    [false, 'AGE_NOT_CONFIRMED', 'auth.ageNotConfirmed'],
    ['true', 'BAD_REQUEST', 'errors.invalidInput'],
  ])('is refused without an age confirmation (%j)', async (ofAge, code, messageKey) => {
    const body = { email: 'young@example.org', password: PASSWORD, ofAge };
    const response = await post(world, '/sign-up/email', body, { headers: from() });
    expect(await refusal(response)).toEqual({ status: 400, code, messageKey });
    const { rows } = await world.app.pool.query("select 1 from users where email = 'young@example.org'");
    expect(rows).toEqual([]);
  });

  test.each([
    ['', 'BAD_REQUEST', 'errors.invalidInput'],
    ['12345', 'PASSWORD_TOO_SHORT', 'auth.passwordTooShort'],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG', 'auth.passwordTooLong'],
    ['Iloveyou', 'PASSWORD_COMMON', 'auth.passwordCommon'],
    ['my-nobody-2026', 'PASSWORD_HOLDS_EMAIL', 'auth.passwordHoldsEmail'],
    ['HAVRUTA2026', 'PASSWORD_HOLDS_NAME', 'auth.passwordHoldsName'],
  ])('password %j is refused as %s', async (password, code, messageKey) => {
    const response = await post(
      world,
      '/sign-up/email',
      { email: 'nobody@example.org', password, ofAge: true },
      { headers: from() },
    );
    expect(await refusal(response)).toEqual({ status: 400, code, messageKey });
    const { rows } = await world.app.pool.query("select 1 from users where email = 'nobody@example.org'");
    expect(rows).toEqual([]);
  });

  test.each([
    '',
    'a',
    'a@b',
    'a b@example.org',
    `${'a'.repeat(250)}@example.org`,
    'a@example.org\r\nBcc: b@example.org',
  ])('address %j is refused', async (email) => {
    const response = await post(
      world,
      '/sign-up/email',
      { email, password: PASSWORD, ofAge: true },
      { headers: from() },
    );
    expect(await refusal(response)).toEqual({ status: 400, code: 'INVALID_EMAIL', messageKey: 'auth.emailInvalid' });
  });

  test('is refused for a registered address, and emails its owner in their language', async () => {
    await signUp(world, 'twice@example.org', PASSWORD, 'es');
    const again = await post(
      world,
      '/sign-up/email',
      { email: 'TWICE@example.org', password: 'quite another one', language: 'en', ofAge: true },
      { headers: from() },
    );
    expect(await refusal(again)).toEqual({ status: 422, code: 'USER_ALREADY_EXISTS', messageKey: 'auth.userExists' });
    await expect.poll(() => emailsTo(world, 'twice@example.org')).toHaveLength(1);
    expect((await emailsTo(world, 'twice@example.org'))[0]).toContain('Subject: Ya tienes una cuenta');
    await signIn(world, 'twice@example.org');
  });

  test('creates one account when two requests use one address concurrently', async () => {
    const tries = await Promise.all(
      ['first of them', 'second of them'].map((password) =>
        post(world, '/sign-up/email', { email: 'race@example.org', password, ofAge: true }, { headers: from() }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
    const lost = tries.find(({ status }) => status === 422);
    expect(lost && (await refusal(lost)).code).toBe('USER_ALREADY_EXISTS');
    const { rows } = await world.app.pool.query(
      "select count(*)::int as accounts from auth_accounts a join users u on u.id = a.user_id where u.email = 'race@example.org'",
    );
    expect(rows[0].accounts).toBe(1);
  });

  test('logs no address and no password', () => {
    const lines = JSON.stringify(world.logged);
    for (const secret of ['example.org', PASSWORD]) expect(lines).not.toContain(secret);
  });
});
