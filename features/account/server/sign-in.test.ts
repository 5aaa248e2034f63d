import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { authOf } from './auth.ts';
import { cookiesOf, emailsTo, PASSWORD, post, refusal, signIn, signUp, whoIs } from './testing/journey.ts';
import { passwordsHashed } from './testing/passwords-hashed.ts';

let world: World;
beforeAll(async () => {
  // Behind one proxy, so that each test can come from an address of its own.
  world = await openWorld({ TRUSTED_PROXIES: '1' });
});
afterAll(() => world.close());

let addresses = 0;
const from = () => ({ 'x-forwarded-for': `203.0.113.${++addresses}` });

describe('signing up', () => {
  test('makes an account, without signing in', async () => {
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

  test('fields of the browser decide nothing but address, password and language', async () => {
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
  ])('without a word of being old enough (%j) there is no account', async (ofAge, code, messageKey) => {
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

  test('an address that has an account is told so; its owner gets a letter in their language', async () => {
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

  test('two at once with one address: one account, the other is told', async () => {
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
});

describe('signing in', () => {
  test('a wrong password and an unknown address get the same answer', async () => {
    await signUp(world, 'known@example.org');
    const wrong = await post(
      world,
      '/sign-in/email',
      { email: 'known@example.org', password: 'not that one' },
      { headers: from() },
    );
    const unknown = await post(
      world,
      '/sign-in/email',
      { email: 'unknown@example.org', password: 'not that one' },
      { headers: from() },
    );
    const { data: _, ...rest } = { data: null, ...(await refusal(wrong)) };
    expect(rest).toEqual({ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD', messageKey: 'auth.invalidCredentials' });
    expect(await refusal(unknown)).toEqual(rest);
    expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort());
    expect(cookiesOf(wrong) + cookiesOf(unknown)).toBe('');
  });

  test('an unknown address costs as many hashes as a wrong password', async () => {
    await signUp(world, 'hashes@example.org');
    const hashesFor = (email: string) =>
      passwordsHashed(() => post(world, '/sign-in/email', { email, password: 'not that one' }, { headers: from() }));
    expect(await hashesFor('hashes@example.org')).toBe(1);
    expect(await hashesFor('nobody-hashes@example.org')).toBe(1);
  });

  test('gives a cookie no script can read, and nothing else that opens the session', async () => {
    await signUp(world, 'cookie@example.org');
    const response = await post(
      world,
      '/sign-in/email',
      { email: 'cookie@example.org', password: PASSWORD, callbackURL: '//evil.example' },
      { headers: from() },
    );
    expect(await response.json()).toEqual({});
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [line = ''] = response.headers.getSetCookie().filter((cookie) => cookie.startsWith('havruta.session_token='));
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(line).toContain(`Max-Age=${90 * 24 * 3600}`);
    expect(await whoIs(world, cookiesOf(response))).toMatchObject({
      email: 'cookie@example.org',
      twoFactorEnabled: false,
      hasPassword: true,
    });
  });

  test('behind TLS the cookie belongs to this host alone', async () => {
    const secure = await openWorld({ BASE_URL: 'https://havruta.example' });
    const origin = { origin: 'https://havruta.example' };
    await post(
      secure,
      '/sign-up/email',
      { email: 'tls@example.org', password: PASSWORD, ofAge: true },
      { headers: origin },
    );
    const response = await post(
      secure,
      '/sign-in/email',
      { email: 'tls@example.org', password: PASSWORD },
      { headers: origin },
    );
    const [line = ''] = response.headers.getSetCookie().filter((cookie) => cookie.includes('session_token='));
    expect(line).toMatch(/^__Host-havruta\.session_token=/);
    expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(line).not.toMatch(/domain/i);
    expect(await whoIs(secure, cookiesOf(response))).toMatchObject({ email: 'tls@example.org' });
    await secure.close();
  });

  test('makes a session of its own and ends the one this browser had', async () => {
    await signUp(world, 'fixation@example.org');
    const before = await signIn(world, 'fixation@example.org');
    const response = await post(
      world,
      '/sign-in/email',
      { email: 'fixation@example.org', password: PASSWORD },
      { cookie: before, headers: from() },
    );
    const after = cookiesOf(response);
    expect(after).not.toBe(before);
    expect(await whoIs(world, after)).not.toBeNull();
    expect(await whoIs(world, before)).toBeNull();
  });

  test('a session dies with the sign-out, in every copy of its cookie', async () => {
    const ended: string[] = [];
    world.app.disconnectUser = (learnerId) => void ended.push(learnerId);
    await signUp(world, 'leaving@example.org');
    const cookie = await signIn(world, 'leaving@example.org');
    const me = await whoIs(world, cookie);
    const response = await post(world, '/sign-out', {}, { cookie });
    expect(response.status).toBe(200);
    expect(cookiesOf(response, cookie)).not.toContain('session_token');
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(await whoIs(world, cookie)).toBeNull();
    expect((await world.ask('GET', '/api/account/sessions', { cookie })).status).toBe(401);
    expect(ended).toEqual([me?.id]);
  });

  test.each([
    ['a signature of another', (cookie: string) => `${cookie.slice(0, -6)}AAAA%3D`],
    ['no signature', (cookie: string) => cookie.split('.').slice(0, 2).join('.')],
    ['another token under the signature', (cookie: string) => cookie.replace('session_token=', 'session_token=x')],
    ['nonsense', () => 'havruta.session_token=%E0%A4%A'],
  ])('a cookie with %s is nobody', async (_, forge) => {
    const email = 'forged@example.org';
    await post(world, '/sign-up/email', { email, password: PASSWORD, ofAge: true }, { headers: from() });
    const [session = ''] = (await signIn(world, email)).split('; ').filter((pair) => pair.includes('session_token='));
    expect(await whoIs(world, session)).not.toBeNull();
    expect(await whoIs(world, forge(session))).toBeNull();
  });
});

describe('what the library offers and browsers may not use', () => {
  test.each([
    ['GET', '/get-session'],
    ['POST', '/update-user'],
    ['POST', '/change-email'],
    ['POST', '/delete-user'],
    ['GET', '/list-sessions'],
    ['POST', '/revoke-sessions'],
    ['POST', '/sign-in/social'],
    ['POST', '/oauth2/link'],
    ['POST', '/two-factor/get-totp-uri'],
    ['GET', '/verify-email?token=x&callbackURL=https://evil.example'],
    ['GET', '/reset-password/token?callbackURL=https://evil.example'],
    ['GET', '/error?error=x'],
    ['POST', '/sign-in/email/'],
  ])('%s %s is not there', async (method, path) => {
    const response = await world.ask(method, `/api/auth${path}`, method === 'POST' ? { body: {} } : {});
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  });

  test.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example', 'http://localhost:3001'])(
    'a write from %s is refused',
    async (origin) => {
      const cookie = await signIn(world, 'known@example.org');
      for (const path of [
        '/sign-in/email',
        '/sign-up/email',
        '/sign-out',
        '/change-password',
        '/sign-in/oauth2',
        '/two-factor/enable',
      ]) {
        const response = await post(
          world,
          path,
          { email: 'known@example.org', password: PASSWORD },
          { cookie, headers: { origin } },
        );
        expect(response.status, path).toBe(403);
      }
      for (const [method, path] of [
        ['PUT', 'language'],
        ['POST', 'sign-out-everywhere'],
        ['POST', 'email'],
        ['POST', 'keep-signed-in'],
      ] as const) {
        const response = await world.ask(method, `/api/account/${path}`, {
          cookie,
          body: { language: 'en' },
          headers: { origin },
        });
        expect(response.status, path).toBe(403);
      }
      expect(await whoIs(world, cookie)).not.toBeNull();
    },
  );

  test('the library itself checks the origin too, whatever NODE_ENV says', async () => {
    const request = (origin: string) =>
      new Request('http://localhost:3000/api/auth/sign-out', {
        method: 'POST',
        headers: { origin, cookie: 'a=b', 'content-type': 'application/json' },
        body: '{}',
      });
    expect((await authOf(world.app).handler(request('https://evil.example'))).status).toBe(403);
    expect((await authOf(world.app).handler(request('http://localhost:3000'))).status).toBe(200);
  });

  test.each(['{', '[]', '"x"', 'null', '{"email":{"$ne":1},"password":["a"]}'])(
    'body %s is a refusal, not a fault',
    async (body) => {
      expect((await post(world, '/sign-in/email', body, { headers: from() })).status).toBe(400);
    },
  );

  test('no address, password or token stands in the log', () => {
    const lines = JSON.stringify(world.logged);
    for (const secret of ['example.org', PASSWORD, 'not that one']) expect(lines).not.toContain(secret);
  });
});
