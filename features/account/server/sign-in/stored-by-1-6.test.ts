import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { openWorld, type World } from '#testing/world.ts';
import { codeOf } from '../../testing/authenticator.ts';
import { cookiesOf, PASSWORD, post, signIn, whoIs } from '../../testing/journey.ts';
import { totpUri } from '../second-factor/totp.ts';

/** Values that Better Auth 1.6.34 wrote with this secret. */
const SECRET = 'a secret of an installation that began with 1.6';
const stored = {
  password:
    'd3fc15d51edea7f04720783aeccb7b5a:48a610c5424a34e74cfac042e73513429f764ef844a65e67b36583e1664aa58325cb6d1f2805f0f01561732113e75cd5cd20522aea1dfdadbb4e9e725fd1b22e',
  totpSecret:
    'a34b2688e2fb6c4b526a9d41b188483fe14e0327c1c9a4cd3cf27d84fba8fcdd6dc8386a48a4f971c7bf660a26ffc3114e77b946d84a84857e1783f71aa3a3012c210b6218dbe042',
  backupCodes:
    '3839a4c17e0e55465fbda4478e944c01f765a35ad8c4249d1faf9f4a06980d1798f5427a68b36f2960c6b62bdee60fc33ff67bc685e386c80671eb8e504407eb7e6047a37b',
  resetIdentifier: 'wvm0UCzkHGhUvyXmAuhI8DY2XWq-LTrsh0FswekMqCM',
  challengeIdentifier: 'P9B0slT3P1zNhMa8Nnm-rCWbV61gnVQkjqNXlAWy188',
};
const cookies = {
  session: 'havruta.session_token=session0123456789abcdefghijklmno.8titNE1FqlbVbZ0DV6R3nDZDQHn3KOu2CXc%2BIm%2BBFv8%3D',
  challenge: 'havruta.two_factor=2fa-abcdefghijklmnopqrst.qzTD%2BuVTSphXAW7ujZcGCfqJzi%2BT%2FMEavCPDGdCfuTI%3D',
};
const uri = totpUri('k3jF9sQmXz7LwT2vB8nHcR5yPd6GaE4u', '');

let world: World;
beforeAll(async () => {
  world = await openWorld({ SECRET });
});
afterAll(() => world.close());

async function makeUser(email: string, twoFactor = false): Promise<string> {
  const id = newId();
  await world.app.pool.query(
    `insert into users (id, name, email, email_verified, two_factor_enabled) values ($1, 'Ruth', $2, true, $3)`,
    [id, email, twoFactor],
  );
  await world.app.pool.query(
    `insert into auth_accounts (id, user_id, account_id, provider_id, password) values ($1, $2, $2::uuid::text, 'credential', $3)`,
    [newId(), id, stored.password],
  );
  if (!twoFactor) return id;
  await world.app.pool.query('insert into two_factors (id, user_id, secret, backup_codes) values ($1, $2, $3, $4)', [
    newId(),
    id,
    stored.totpSecret,
    stored.backupCodes,
  ]);
  return id;
}

const verify = (identifier: string, userId: string) =>
  world.app.pool.query(
    `insert into verifications (id, identifier, value, expires_at) values ($1, $2, $3, now() + interval '5 minutes')`,
    [newId(), identifier, userId],
  );

test('a session of 1.6 stays signed in, and its sign-out ends it', async () => {
  const id = await makeUser('session@example.org');
  await world.app.pool.query(
    `insert into auth_sessions (id, token, user_id, expires_at)
     values ($1, 'session0123456789abcdefghijklmno', $2, now() + interval '10 days')`,
    [newId(), id],
  );
  expect(await whoIs(world, cookies.session)).toMatchObject({ email: 'session@example.org' });
  const out = await post(world, '/sign-out', {}, { cookie: cookies.session });
  expect(out.status).toBe(200);
  expect(await whoIs(world, cookies.session)).toBeNull();
});

test('a password of 1.6 signs in', async () => {
  await makeUser('password@example.org');
  const cookie = await signIn(world, 'password@example.org');
  expect(await whoIs(world, cookie)).toMatchObject({ email: 'password@example.org' });
});

test.each([
  ['totp', () => codeOf(uri)],
  ['backup-code', () => 'fghij-67890'],
])('a second factor of 1.6 signs in by %s', async (kind, code) => {
  const email = `${kind}@example.org`;
  await makeUser(email, true);
  const asked = await post(world, '/sign-in/email', { email, password: PASSWORD });
  expect(await asked.json()).toEqual({ twoFactorRedirect: true });
  const cookie = cookiesOf(asked);
  expect(await whoIs(world, cookie)).toBeNull();
  const opened = await post(world, `/two-factor/verify-${kind}`, { code: code() }, { cookie });
  expect(opened.status).toBe(200);
  expect(await whoIs(world, cookiesOf(opened, cookie))).toMatchObject({ email, twoFactorEnabled: true });
});

test('a sign-in that began in 1.6 and waits for its code completes', async () => {
  const email = 'waiting@example.org';
  await verify(stored.challengeIdentifier, await makeUser(email, true));
  const cookie = cookies.challenge;
  const opened = await post(world, '/two-factor/verify-totp', { code: codeOf(uri) }, { cookie });
  expect(opened.status).toBe(200);
  expect(await whoIs(world, cookiesOf(opened, cookie))).toMatchObject({ email });
});

test('a reset link of 1.6 sets the password, once', async () => {
  const email = 'reset@example.org';
  await verify(stored.resetIdentifier, await makeUser(email));
  const reset = () =>
    post(world, '/reset-password', { token: 'reset1234567890123456789', newPassword: 'the well of Jacob' });
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(400);
  expect(await whoIs(world, await signIn(world, email, 'the well of Jacob'))).toMatchObject({ email });
});
