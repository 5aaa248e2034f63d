import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { codeOf } from '../../testing/authenticator.ts';
import { cookiesOf, emailsTo, PASSWORD, post, signIn, signUp, tokenIn, whoIs } from '../../testing/journey.ts';
import { answerAtOnce, hashQuickly } from '../../testing/quick-hash.ts';

beforeAll(hashQuickly);
beforeAll(() => void answerAtOnce());

let world: World;
const ended: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  world.app.disconnectUser = (learnerId) => void ended.push(learnerId);
});
afterAll(() => world.close());
beforeEach(async () => {
  ended.length = 0;
  await world.app.pool.query('delete from rate_limits');
});

const NEW = 'un autre puits à Guerar';

type Owner = { email: string; here: string; totpURI?: string };
const secondFactorOn = async (owner: Owner) => {
  const enabled = await post(world, '/two-factor/enable', { password: PASSWORD }, { cookie: owner.here });
  owner.totpURI = ((await enabled.json()) as { totpURI: string }).totpURI;
  const verified = await post(
    world,
    '/two-factor/verify-totp',
    { code: codeOf(owner.totpURI) },
    { cookie: owner.here },
  );
  owner.here = cookiesOf(verified, owner.here);
  return verified;
};
const links = async (email: string, kind: 'reset' | 'newEmail' | 'stopEmail') =>
  (await emailsTo(world, email))
    .filter((letter) => letter.includes(`#${kind}=`))
    .map((letter) => tokenIn(letter, kind));
const linkAfter = async (
  ask: () => Promise<Response>,
  email: string,
  kind: 'reset' | 'newEmail' | 'stopEmail',
): Promise<string> => {
  const before = (await links(email, kind)).length;
  expect((await ask()).status).toBe(200);
  await expect.poll(() => links(email, kind)).toHaveLength(before + 1);
  return (await links(email, kind)).at(-1) ?? '';
};
const askForAddress = (cookie: string, email: string) =>
  world.ask('POST', '/api/account/email', { cookie, body: { email, password: PASSWORD } });
const confirmAddress = (token: string, cookie?: string) =>
  world.ask('POST', '/api/account/confirm-new-email', { cookie, body: { token } });
const askForReset = (email: string) => post(world, '/request-password-reset', { email });

const remedies: Record<string, (owner: Owner) => Promise<Response>> = {
  'the password is changed': async (owner) => {
    const changed = await post(
      world,
      '/change-password',
      { currentPassword: PASSWORD, newPassword: NEW },
      { cookie: owner.here },
    );
    owner.here = cookiesOf(changed, owner.here);
    return changed;
  },
  'the password is reset': async ({ email }) => {
    const token = await linkAfter(() => askForReset(email), email, 'reset');
    return post(world, '/reset-password', { token, newPassword: NEW });
  },
  'everything is signed out': ({ here }) => world.ask('POST', '/api/account/sign-out-everywhere', { cookie: here }),
  'the second factor is turned on': secondFactorOn,
  'the second factor is turned off': async (owner) => {
    const proof = { password: PASSWORD, code: codeOf(owner.totpURI ?? '', 1) };
    const off = await post(world, '/two-factor/disable', proof, { cookie: owner.here });
    owner.here = cookiesOf(off, owner.here);
    return off;
  },
  'the address is changed': async ({ email, here }) => {
    const address = `really-${email}`;
    return confirmAddress(await linkAfter(() => askForAddress(here, address), address, 'newEmail'), here);
  },
};
const staysSignedIn = (remedy: string) => !['the password is reset', 'everything is signed out'].includes(remedy);

describe.each(Object.entries(remedies))('when %s', (name, remedy) => {
  const address = (who: string) => `${who}.${name.replaceAll(' ', '-')}@example.org`;
  const anOwner = async (who: string): Promise<Owner> => {
    const email = address(who);
    await signUp(world, email);
    const owner: Owner = { email, here: await signIn(world, email) };
    if (name.endsWith('off')) await secondFactorOn(owner);
    return owner;
  };

  test('a stranger’s pending address change and reset link are revoked', async () => {
    const owner = await anOwner('asked');
    const theirs = `stranger.${owner.email}`;
    const token = await linkAfter(() => askForAddress(owner.here, theirs), theirs, 'newEmail');
    const reset = await linkAfter(() => askForReset(owner.email), owner.email, 'reset');
    expect((await remedy(owner)).status).toBe(200);
    expect((await confirmAddress(token)).status).toBe(410);
    expect((await post(world, '/reset-password', { token: reset, newPassword: 'a third puits' })).status).toBe(400);
    const { rows } = await world.app.pool.query('select 1 from users where email = $1', [theirs]);
    expect(rows).toEqual([]);
  });

  test('other devices are signed out at every instance, this device only by a reset or a sign-out everywhere', async () => {
    const owner = await anOwner('devices');
    const me = await whoIs(world, owner.here);
    const { rows } = await world.app.pool.query(
      "insert into auth_sessions (id, token, user_id, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 day') returning id",
      [`there-${owner.email}`, me?.id],
    );
    expect((await remedy(owner)).status).toBe(200);
    const { rows: left } = await world.app.pool.query('select 1 from auth_sessions where id = $1', [rows[0].id]);
    expect(left).toEqual([]);
    expect(ended).toContain(me?.id);
    expect((await whoIs(world, owner.here)) !== null).toBe(staysSignedIn(name));
  });

  test('push devices and calendar addresses are revoked', async () => {
    const owner = await anOwner('handed-out');
    const me = await whoIs(world, owner.here);
    await world.app.pool.query(
      "insert into push_subscriptions (id, user_id, endpoint, p256dh, auth) values (gen_random_uuid(), $1, $2, 'x', 'x')",
      [me?.id, `https://fcm.googleapis.com/${owner.email}`],
    );
    const feed = async () =>
      (await (await world.ask('POST', '/api/calendar-feed', { cookie: owner.here })).json()) as {
        path: string;
      };
    const { path } = await feed();
    expect((await world.ask('GET', path)).status).toBe(200);

    expect((await remedy(owner)).status).toBe(200);
    expect((await world.ask('GET', path)).status).toBe(404);
    const { rows } = await world.app.pool.query('select 1 from push_subscriptions where user_id = $1', [me?.id]);
    expect(rows).toEqual([]);
    if (staysSignedIn(name)) expect((await world.ask('GET', (await feed()).path)).status).toBe(200);
  });

  test('pending sign-ins and trusted devices are revoked', async () => {
    const owner = await anOwner('half');
    const me = await whoIs(world, owner.here);
    await world.app.pool.query(
      "insert into verifications (id, identifier, value, expires_at) values (gen_random_uuid(), 'trust-device-x', $1, now() + interval '1 day')",
      [me?.id],
    );
    expect((await remedy(owner)).status).toBe(200);
    const { rows } = await world.app.pool.query('select identifier from verifications where value = $1', [me?.id]);
    expect(rows.filter(({ identifier }) => !identifier.startsWith('used-'))).toEqual([]);
  });
});
