import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { createApp } from '#server/http/app.ts';
import { createMetrics } from '#server/ops/metrics.ts';
import { ORIGIN, openWorld } from '#testing/world.ts';
import { signedInByGoogle } from '../../testing/google.ts';
import { cookiesOf, signIn, signUp, whoIs } from '../../testing/journey.ts';

const google = signedInByGoogle();

test('a password signs in while the provider never answers', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const world = await openWorld({
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'x',
    GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${port}/`,
  });
  await signUp(world, 'password@example.org');
  expect(await whoIs(world, await signIn(world, 'password@example.org'))).toMatchObject({ hasPassword: true });
  await world.close();
  silent.closeAllConnections();
  silent.close();
});

test('another instance accepts the callback as its first Google request', async () => {
  google.claims = { ...google.claims, sub: 'g-other', email: 'other@example.org' };
  let callback: { path: string; cookie: string } | undefined;
  await google.throughGoogle((way) => {
    callback = { path: way.back.pathname + way.back.search, cookie: way.cookie };
    return { back: new URL(way.back.pathname, way.back), cookie: '' };
  });
  const other = createApp({ ...google.world.app }, createMetrics(), { ready: true }, () => 0);
  const response = await other.request(`${ORIGIN}${callback?.path}`, { headers: { cookie: callback?.cookie ?? '' } });
  expect(await whoIs(google.world, cookiesOf(response))).toMatchObject({ email: 'other@example.org' });
});

test('a token for another sign-in signs no one in', async () => {
  google.claims = { ...google.claims, sub: 'g-nonce', email: 'nonce@example.org', nonce: 'of another sign-in' };
  expect(cookiesOf(await google.throughGoogle())).not.toContain('session_token');
  const { rows } = await google.world.app.pool.query("select 1 from users where email = 'nonce@example.org'");
  expect(rows).toEqual([]);
});

test('a Google account of Better Auth 1.6 signs in to its learner', async () => {
  const id = newId();
  await google.world.app.pool.query(
    "insert into users (id, name, email, email_verified) values ($1, 'Ruth', 'old@example.org', true)",
    [id],
  );
  await google.world.app.pool.query(
    `insert into auth_accounts (id, user_id, account_id, provider_id, scope)
     values ($1, $2, 'g-old', 'google', 'openid,email,profile')`,
    [newId(), id],
  );
  google.claims = { sub: 'g-old', email: 'renamed@example.org', email_verified: true, name: 'Somebody Else' };
  expect(await whoIs(google.world, cookiesOf(await google.throughGoogle(undefined, false)))).toMatchObject({
    id,
    email: 'old@example.org',
    name: 'Ruth',
  });
});
