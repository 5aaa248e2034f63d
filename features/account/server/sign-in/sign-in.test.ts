import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { cookiesOf, PASSWORD, post, refusal, signIn, signUp, whoIs } from '../../testing/journey.ts';
import { passwordsHashed } from '../../testing/passwords-hashed.ts';
import { authOf } from './auth-of.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUSTED_PROXIES: '1' });
});
afterAll(() => world.close());

let addresses = 0;
const from = () => ({ 'x-forwarded-for': `203.0.113.${++addresses}` });

describe('signing in', () => {
  test('responds equally to a wrong password and an unknown address', async () => {
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

  test('computes as many hashes for an unknown address as for a wrong password', async () => {
    await signUp(world, 'hashes@example.org');
    const hashesFor = (email: string) =>
      passwordsHashed(() => post(world, '/sign-in/email', { email, password: 'not that one' }, { headers: from() }));
    expect(await hashesFor('hashes@example.org')).toBe(1);
    expect(await hashesFor('nobody-hashes@example.org')).toBe(1);
  });

  test('sets an HttpOnly cookie, and returns no other credential', async () => {
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

  test('uses a host-only secure cookie over TLS', async () => {
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

  test('creates a new session and ends the browser’s previous one', async () => {
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

  test('signing out invalidates every copy of the session’s cookie', async () => {
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
  ])('ignores a cookie with %s', async (_, forge) => {
    const email = 'forged@example.org';
    await post(world, '/sign-up/email', { email, password: PASSWORD, ofAge: true }, { headers: from() });
    const [session = ''] = (await signIn(world, email)).split('; ').filter((pair) => pair.includes('session_token='));
    expect(await whoIs(world, session)).not.toBeNull();
    expect(await whoIs(world, forge(session))).toBeNull();
  });
});

describe('library endpoints closed to browsers', () => {
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
  ])('%s %s is not found', async (method, path) => {
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

  test('the library checks the origin as well, whatever NODE_ENV is', async () => {
    const request = (origin: string) =>
      new Request('http://localhost:3000/api/auth/sign-out', {
        method: 'POST',
        headers: { origin, cookie: 'a=b', 'content-type': 'application/json' },
        body: '{}',
      });
    expect((await (await authOf(world.app)).handler(request('https://evil.example'))).status).toBe(403);
    expect((await (await authOf(world.app)).handler(request('http://localhost:3000'))).status).toBe(200);
  });

  test.each(['{', '[]', '"x"', 'null', '{"email":{"$ne":1},"password":["a"]}'])(
    'body %s is refused without a server error',
    async (body) => {
      expect((await post(world, '/sign-in/email', body, { headers: from() })).status).toBe(400);
    },
  );

  test('the log contains no address, password or token', () => {
    const lines = JSON.stringify(world.logged);
    for (const secret of ['example.org', PASSWORD, 'not that one']) expect(lines).not.toContain(secret);
  });
});
