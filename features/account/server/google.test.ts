import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { codeOf } from './testing/authenticator.ts';
import { cookiesOf, emailsTo, PASSWORD, post, refusal, signIn, signUp, tokenIn, whoIs } from './testing/journey.ts';

const provider = new OAuth2Server();
let world: World;
/** Who the provider says is there. */
let claims: Record<string, unknown> = {};

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) =>
    Object.assign(token.payload, claims),
  );
  world = await openWorld({
    GOOGLE_CLIENT_ID: 'havruta-test',
    GOOGLE_CLIENT_SECRET: 'not a secret',
    GOOGLE_DISCOVERY_URL: `${provider.issuer.url}/.well-known/openid-configuration`,
  });
});
afterAll(async () => {
  await world.close();
  await provider.stop();
});
beforeEach(async () => {
  claims = { sub: 'g-1', email: 'Yael@Example.org', email_verified: true, name: 'Yael Cohen' };
  await world.app.pool.query('delete from rate_limits');
});

/** Presses the button and comes back from the provider; what happens on the way can be changed. */
async function throughGoogle(
  change: (way: { back: URL; cookie: string }) => { back: URL; cookie: string } = (way) => way,
  ofAge = true,
): Promise<Response> {
  const pressed = await post(world, '/sign-in/oauth2', {
    ofAge,
    callbackURL: 'https://evil.example',
    errorCallbackURL: '//evil.example',
    newUserCallbackURL: '/\\evil',
  });
  expect(pressed.status, await pressed.clone().text()).toBe(200);
  const { url } = (await pressed.json()) as { url: string };
  const asked = new URL(url).searchParams;
  expect(asked.get('redirect_uri')).toBe('http://localhost:3000/api/auth/oauth2/callback/google');
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('state')?.length).toBeGreaterThanOrEqual(32);
  const atProvider = await fetch(url, { redirect: 'manual' });
  const { back, cookie } = change({
    back: new URL(atProvider.headers.get('location') ?? ''),
    cookie: cookiesOf(pressed),
  });
  return world.ask('GET', back.pathname + back.search, {
    cookie,
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
}
const OURS = 'http://localhost:3000/auth/callback';

test('without credentials the button says that it failed', async () => {
  const without = await openWorld();
  expect(await refusal(await post(without, '/sign-in/oauth2', {}))).toMatchObject({
    code: 'GOOGLE_FAILED',
    messageKey: 'auth.googleSignInError',
  });
  await without.close();
});

test('a provider that is away says so too', async () => {
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

test('who comes back for the first time has an account and is signed in', async () => {
  const response = await throughGoogle();
  expect([response.status, response.headers.get('location')]).toEqual([302, OURS]);
  const cookie = cookiesOf(response);
  expect(await whoIs(world, cookie)).toMatchObject({
    email: 'yael@example.org',
    name: 'Yael Cohen',
    emailVerified: true,
    hasPassword: false,
  });

  claims.name = 'Somebody Else';
  const again = await whoIs(world, cookiesOf(await throughGoogle()));
  expect(again).toMatchObject({ email: 'yael@example.org', name: 'Yael Cohen' });
  const { rows } = await world.app.pool.query(
    "select count(*)::int as accounts from auth_accounts where account_id = 'g-1'",
  );
  expect(rows[0].accounts).toBe(1);
});

test('whoever is new and has not said that they are old enough is asked, and has no account', async () => {
  claims = { sub: 'g-young', email: 'young@example.org', email_verified: true, name: 'Dan' };
  const asked = await throughGoogle((way) => way, false);
  expect([asked.status, asked.headers.get('location')]).toEqual([302, `${OURS}#sign-up`]);
  expect(cookiesOf(asked)).not.toContain('session_token');
  const { rows } = await world.app.pool.query("select 1 from users where email = 'young@example.org'");
  expect(rows).toEqual([]);
  expect(await whoIs(world, cookiesOf(await throughGoogle()))).toMatchObject({ email: 'young@example.org' });
  // From then on they sign in without being asked again.
  const known = await throughGoogle((way) => way, false);
  expect(await whoIs(world, cookiesOf(known))).toMatchObject({ email: 'young@example.org' });
});

test("whether what the provider says is still good is judged by the database's clock", async () => {
  claims = { ...claims, sub: 'g-clock', email: 'clock@example.org' };
  const signedIn = () => throughGoogle().then((response) => whoIs(world, cookiesOf(response)));
  world.setTime(new Date(Date.now() + 2 * 60 * 60_000));
  try {
    expect(await signedIn()).toBeNull();
  } finally {
    world.setTime(null);
  }
  expect(await signedIn()).toMatchObject({ email: 'clock@example.org' });
});

test('the identity counts, not the address: it may change at the provider', async () => {
  claims = { sub: 'g-2', email: 'before@example.org', email_verified: true, name: 'Dan' };
  const before = await whoIs(world, cookiesOf(await throughGoogle()));
  claims.email = 'after@example.org';
  expect((await whoIs(world, cookiesOf(await throughGoogle())))?.id).toBe(before?.id);
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
test.each(Object.keys(lost))('coming back with %s opens nothing and ends on our page', async (what) => {
  const response = await throughGoogle((way) => {
    lost[what]?.(way);
    return way;
  });
  expect([response.status, response.headers.get('location')]).toEqual([302, OURS]);
  expect(cookiesOf(response)).not.toContain('session_token');
});

test('one way back works once', async () => {
  let used: { back: URL; cookie: string } | undefined;
  await throughGoogle((way) => {
    used = way;
    return way;
  });
  const again = await world.ask('GET', (used?.back.pathname ?? '') + (used?.back.search ?? ''), {
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
])('a provider that %s opens nothing', async (_, wrong) => {
  claims = { sub: 'g-3', email: 'unproven@example.org', email_verified: true, name: 'X', ...wrong };
  expect(cookiesOf(await throughGoogle())).not.toContain('session_token');
  const { rows } = await world.app.pool.query("select 1 from users where email = 'unproven@example.org'");
  expect(rows).toEqual([]);
});

test('whoever registered the address before its owner came loses every way in', async () => {
  const email = 'victim@example.org';
  await signUp(world, email, 'the attacker knows');
  let attacker = await signIn(world, email, 'the attacker knows');
  const enabled = await post(world, '/two-factor/enable', { password: 'the attacker knows' }, { cookie: attacker });
  const { totpURI } = (await enabled.json()) as { totpURI: string };
  attacker = cookiesOf(
    await post(world, '/two-factor/verify-totp', { code: codeOf(totpURI) }, { cookie: attacker }),
    attacker,
  );
  await post(world, '/request-password-reset', { email });
  await expect.poll(() => emailsTo(world, email)).toHaveLength(1);
  const resetToken = tokenIn((await emailsTo(world, email))[0] ?? '', 'reset');
  expect(await whoIs(world, attacker)).toMatchObject({ email, twoFactorEnabled: true });

  claims = { sub: 'g-victim', email, email_verified: true, name: 'The Owner' };
  const owner = cookiesOf(await throughGoogle());
  expect(await whoIs(world, owner)).toMatchObject({
    email,
    name: 'The Owner',
    emailVerified: true,
    twoFactorEnabled: false,
    hasPassword: false,
  });
  expect(await whoIs(world, attacker)).toBeNull();
  expect((await post(world, '/sign-in/email', { email, password: 'the attacker knows' })).status).toBe(401);
  expect((await post(world, '/reset-password', { token: resetToken, newPassword: PASSWORD })).status).toBe(400);
  expect(await whoIs(world, owner)).not.toBeNull();
});

test('a proven account keeps its password and gets Google beside it', async () => {
  const email = 'proven@example.org';
  await signUp(world, email);
  await world.app.pool.query('update users set email_verified = true where email = $1', [email]);
  const cookie = await signIn(world, email);
  claims = { sub: 'g-proven', email, email_verified: true, name: 'Another Name' };
  expect(await whoIs(world, cookiesOf(await throughGoogle()))).toMatchObject({
    email,
    name: 'Proven',
    hasPassword: true,
  });
  expect(await whoIs(world, cookie)).not.toBeNull();
});

test('the second factor is asked for on this way too', async () => {
  const email = 'both@example.org';
  await signUp(world, email);
  await world.app.pool.query('update users set email_verified = true where email = $1', [email]);
  const cookie = await signIn(world, email);
  const { totpURI } = (await (await post(world, '/two-factor/enable', { password: PASSWORD }, { cookie })).json()) as {
    totpURI: string;
  };
  expect((await post(world, '/two-factor/verify-totp', { code: codeOf(totpURI) }, { cookie })).status).toBe(200);

  claims = { sub: 'g-both', email, email_verified: true, name: 'Both' };
  const response = await throughGoogle();
  expect(response.headers.get('location')).toBe(`${OURS}#second-factor`);
  const pending = cookiesOf(response);
  expect(
    response.headers
      .getSetCookie()
      .filter((line) => line.includes('session_token='))
      .every((line) => line.includes('Max-Age=0')),
  ).toBe(true);
  expect(await whoIs(world, pending)).toBeNull();
  const opened = await post(world, '/two-factor/verify-totp', { code: codeOf(totpURI, 1) }, { cookie: pending });
  expect(await whoIs(world, cookiesOf(opened, pending))).toMatchObject({ email });
});

test('a name from outside is shown as text, without marks that turn it around', async () => {
  claims = { sub: 'g-name', email: 'name@example.org', email_verified: true, name: '\u202e<b>Dan\u0000\u2066 ' };
  expect(await whoIs(world, cookiesOf(await throughGoogle()))).toMatchObject({ name: '<b>Dan' });
  claims = { sub: 'g-noname', email: '12345@example.org', email_verified: true };
  expect(await whoIs(world, cookiesOf(await throughGoogle()))).toMatchObject({ name: 'Utilisateur' });
});

test('who has no password leaves and takes along with a sign-in of a moment ago, and with no older one', async () => {
  claims = { sub: 'g-leaves', email: 'leaves@example.org', email_verified: true, name: 'Noa' };
  const cookie = cookiesOf(await throughGoogle());
  const ageBy = (minutes: number) =>
    world.app.pool.query(
      `update auth_sessions set created_at = now() - make_interval(mins => $1)
       where user_id = (select id from users where email = 'leaves@example.org')`,
      [minutes],
    );
  const leave = (with_: string) =>
    world.ask('POST', '/api/account/leave', {
      cookie: with_,
      body: { password: '', code: '', keepsWords: false },
    });
  const askArchive = (with_: string) =>
    world.ask('POST', '/api/account/archive', {
      cookie: with_,
      body: { id: newId(), timeZone: 'Europe/Paris', password: '', code: '' },
    });
  const again = { status: 403, code: 'SIGN_IN_AGAIN', messageKey: 'auth.signInAgain' };
  await ageBy(11);
  for (const act of [leave, askArchive]) expect(await refusal(await act(cookie))).toEqual(again);
  // A password that is made up is no way around it.
  const made = { password: 'made up', code: '', keepsWords: false };
  expect(await refusal(await world.ask('POST', '/api/account/leave', { cookie, body: made }))).toEqual(again);
  expect(await whoIs(world, cookie)).not.toBeNull();

  const fresh = cookiesOf(await throughGoogle());
  expect((await askArchive(fresh)).status).toBe(200);
  expect((await leave(fresh)).status).toBe(200);
  expect(await whoIs(world, fresh)).toBeNull();
});

test('who has a password types it, however fresh their sign-in is', async () => {
  const email = 'typed@example.org';
  await signUp(world, email);
  const cookie = await signIn(world, email);
  const left = await world.ask('POST', '/api/account/leave', {
    cookie,
    body: { password: '', code: '', keepsWords: false },
  });
  expect(await refusal(left)).toMatchObject({ status: 400, code: 'INVALID_PASSWORD' });
});

test('nobody else’s session is touched meanwhile', async () => {
  const bystander = await makeLearner(world);
  await throughGoogle();
  expect(await whoIs(world, bystander.cookie)).not.toBeNull();
});
