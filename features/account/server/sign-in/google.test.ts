import { expect, test } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld } from '#testing/world.ts';
import { codeOf } from '../../testing/authenticator.ts';
import { signedInByGoogle } from '../../testing/google.ts';
import { cookiesOf, emailsTo, PASSWORD, post, refusal, signIn, signUp, tokenIn, whoIs } from '../../testing/journey.ts';

const google = signedInByGoogle();
const OURS = 'http://localhost:3000/auth/callback';

test('Google sign-in without credentials of this installation reports an error', async () => {
  const without = await openWorld();
  expect(await refusal(await post(without, '/sign-in/oauth2', {}))).toMatchObject({
    code: 'GOOGLE_FAILED',
    messageKey: 'auth.googleSignInError',
  });
  await without.close();
});

test('an unreachable provider is reported as an error', async () => {
  const away = await openWorld({
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'x',
    GOOGLE_DISCOVERY_URL: 'http://127.0.0.1:1/',
  });
  expect(await refusal(await post(away, '/sign-in/oauth2', {}))).toMatchObject({
    code: 'GOOGLE_FAILED',
    messageKey: 'auth.googleSignInError',
  });
  await away.close();
});

test('the first return from Google creates an account, and signs in', async () => {
  const response = await google.throughGoogle();
  expect([response.status, response.headers.get('location')]).toEqual([302, OURS]);
  const cookie = cookiesOf(response);
  expect(await whoIs(google.world, cookie)).toMatchObject({
    email: 'yael@example.org',
    name: 'Yael Cohen',
    emailVerified: true,
    hasPassword: false,
  });

  google.claims.name = 'Somebody Else';
  const again = await whoIs(google.world, cookiesOf(await google.throughGoogle()));
  expect(again).toMatchObject({ email: 'yael@example.org', name: 'Yael Cohen' });
  const { rows } = await google.world.app.pool.query(
    "select count(*)::int as accounts from auth_accounts where account_id = 'g-1'",
  );
  expect(rows[0].accounts).toBe(1);
});

test('a new learner must confirm the age before an account is created', async () => {
  google.claims = { sub: 'g-young', email: 'young@example.org', email_verified: true, name: 'Dan' };
  const asked = await google.throughGoogle((way) => way, false);
  expect([asked.status, asked.headers.get('location')]).toEqual([302, `${OURS}#sign-up`]);
  expect(cookiesOf(asked)).not.toContain('session_token');
  const { rows } = await google.world.app.pool.query("select 1 from users where email = 'young@example.org'");
  expect(rows).toEqual([]);
  expect(await whoIs(google.world, cookiesOf(await google.throughGoogle()))).toMatchObject({
    email: 'young@example.org',
  });
  const known = await google.throughGoogle((way) => way, false);
  expect(await whoIs(google.world, cookiesOf(known))).toMatchObject({ email: 'young@example.org' });
});

test('the token’s expiry is checked by the database’s clock', async () => {
  google.claims = { ...google.claims, sub: 'g-clock', email: 'clock@example.org' };
  const signedIn = () => google.throughGoogle().then((response) => whoIs(google.world, cookiesOf(response)));
  google.world.setTime(new Date(Date.now() + 2 * 60 * 60_000));
  try {
    expect(await signedIn()).toBeNull();
  } finally {
    google.world.setTime(null);
  }
  expect(await signedIn()).toMatchObject({ email: 'clock@example.org' });
});

test('a returning learner is recognised by identity after a change of address', async () => {
  google.claims = { sub: 'g-2', email: 'before@example.org', email_verified: true, name: 'Dan' };
  const before = await whoIs(google.world, cookiesOf(await google.throughGoogle()));
  google.claims.email = 'after@example.org';
  expect((await whoIs(google.world, cookiesOf(await google.throughGoogle())))?.id).toBe(before?.id);
});

const lost: Record<string, (way: { back: URL; cookie: string }) => void> = {
  'a state nobody asked for': ({ back }) => back.searchParams.set('state', 'x'.repeat(32)),
  'no state': ({ back }) => back.searchParams.delete('state'),
  'another browser than it left with': (way) => {
    way.cookie = '';
  },
  'a code that is not the provider’s': ({ back }) => back.searchParams.set('code', 'forged'),
  'no code': ({ back }) => back.searchParams.delete('code'),
  'an error': ({ back }) => {
    back.search = `?error=access_denied&state=${back.searchParams.get('state')}`;
  },
};
test.each(Object.keys(lost))('returning with %s signs no one in and redirects to our page', async (what) => {
  const response = await google.throughGoogle((way) => {
    lost[what]?.(way);
    return way;
  });
  expect([response.status, response.headers.get('location')]).toEqual([302, OURS]);
  expect(cookiesOf(response)).not.toContain('session_token');
});

test('a callback is accepted only once', async () => {
  let used: { back: URL; cookie: string } | undefined;
  await google.throughGoogle((way) => {
    used = way;
    return way;
  });
  const again = await google.world.ask('GET', (used?.back.pathname ?? '') + (used?.back.search ?? ''), {
    cookie: used?.cookie,
  });
  expect(cookiesOf(again)).not.toContain('session_token');
});

test.each([
  ['has not verified the address', { email_verified: false }],
  ['says nothing of it', { email_verified: undefined }],
  ['names no address', { email: undefined }],
  ['speaks to another app', { aud: 'another-app' }],
  ['said it long ago', { exp: 1_000_000_000 }],
])('rejects a provider that %s', async (_, wrong) => {
  google.claims = { sub: 'g-3', email: 'unproven@example.org', email_verified: true, name: 'X', ...wrong };
  expect(cookiesOf(await google.throughGoogle())).not.toContain('session_token');
  const { rows } = await google.world.app.pool.query("select 1 from users where email = 'unproven@example.org'");
  expect(rows).toEqual([]);
});

test('Google removes all credentials of a stranger who registered the address first', async () => {
  const email = 'victim@example.org';
  await signUp(google.world, email, 'the attacker knows');
  let attacker = await signIn(google.world, email, 'the attacker knows');
  const enabled = await post(
    google.world,
    '/two-factor/enable',
    { password: 'the attacker knows' },
    { cookie: attacker },
  );
  const { totpURI } = (await enabled.json()) as { totpURI: string };
  attacker = cookiesOf(
    await post(google.world, '/two-factor/verify-totp', { code: codeOf(totpURI) }, { cookie: attacker }),
    attacker,
  );
  await post(google.world, '/request-password-reset', { email });
  await expect.poll(() => emailsTo(google.world, email)).toHaveLength(1);
  const resetToken = tokenIn((await emailsTo(google.world, email))[0] ?? '', 'reset');
  expect(await whoIs(google.world, attacker)).toMatchObject({ email, twoFactorEnabled: true });

  google.claims = { sub: 'g-victim', email, email_verified: true, name: 'The Owner' };
  const owner = cookiesOf(await google.throughGoogle());
  expect(await whoIs(google.world, owner)).toMatchObject({
    email,
    name: 'The Owner',
    emailVerified: true,
    twoFactorEnabled: false,
    hasPassword: false,
  });
  expect(await whoIs(google.world, attacker)).toBeNull();
  expect((await post(google.world, '/sign-in/email', { email, password: 'the attacker knows' })).status).toBe(401);
  expect((await post(google.world, '/reset-password', { token: resetToken, newPassword: PASSWORD })).status).toBe(400);
  expect(await whoIs(google.world, owner)).not.toBeNull();
});

test('a verified account gets Google in addition, and retains its password', async () => {
  const email = 'proven@example.org';
  await signUp(google.world, email);
  await google.world.app.pool.query('update users set email_verified = true where email = $1', [email]);
  const cookie = await signIn(google.world, email);
  google.claims = { sub: 'g-proven', email, email_verified: true, name: 'Another Name' };
  expect(await whoIs(google.world, cookiesOf(await google.throughGoogle()))).toMatchObject({
    email,
    name: 'Proven',
    hasPassword: true,
  });
  expect(await whoIs(google.world, cookie)).not.toBeNull();
});

test('the second factor is required after Google as well', async () => {
  const email = 'both@example.org';
  await signUp(google.world, email);
  await google.world.app.pool.query('update users set email_verified = true where email = $1', [email]);
  const cookie = await signIn(google.world, email);
  const { totpURI } = (await (
    await post(google.world, '/two-factor/enable', { password: PASSWORD }, { cookie })
  ).json()) as {
    totpURI: string;
  };
  expect((await post(google.world, '/two-factor/verify-totp', { code: codeOf(totpURI) }, { cookie })).status).toBe(200);

  google.claims = { sub: 'g-both', email, email_verified: true, name: 'Both' };
  const response = await google.throughGoogle();
  expect(response.headers.get('location')).toBe(`${OURS}#second-factor`);
  const pending = cookiesOf(response);
  expect(
    response.headers
      .getSetCookie()
      .filter((line) => line.includes('session_token='))
      .every((line) => line.includes('Max-Age=0')),
  ).toBe(true);
  expect(await whoIs(google.world, pending)).toBeNull();
  const opened = await post(google.world, '/two-factor/verify-totp', { code: codeOf(totpURI, 1) }, { cookie: pending });
  expect(await whoIs(google.world, cookiesOf(opened, pending))).toMatchObject({ email });
});

test('control characters are removed from the provider’s name', async () => {
  google.claims = { sub: 'g-name', email: 'name@example.org', email_verified: true, name: '\u202e<b>Dan\u0000\u2066 ' };
  expect(await whoIs(google.world, cookiesOf(await google.throughGoogle()))).toMatchObject({ name: '<b>Dan' });
  google.claims = { sub: 'g-noname', email: '12345@example.org', email_verified: true };
  expect(await whoIs(google.world, cookiesOf(await google.throughGoogle()))).toMatchObject({ name: 'Utilisateur' });
});

test('a sign-in with Google leaves sessions of other learners unchanged', async () => {
  const bystander = await makeLearner(google.world);
  await google.throughGoogle();
  expect(await whoIs(google.world, bystander.cookie)).not.toBeNull();
});
