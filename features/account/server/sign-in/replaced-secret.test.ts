import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '#server/app-context.ts';
import { newId } from '#server/database/ids.ts';
import { ALSO_DAYS } from '#server/ops/secrets.ts';
import { openWorld, type World } from '#testing/world.ts';
import { codeOf } from '../../testing/authenticator.ts';
import { cookiesOf, PASSWORD, post, signIn, signUp, whoIs } from '../../testing/journey.ts';
import { hashQuickly } from '../../testing/quick-hash.ts';
import { confirmToken, readConfirmToken } from '../email/confirm-link.ts';
import { newBackupCodes, newSecret, readBackupCodes, readSecret } from '../second-factor/codes.ts';
import { reencryptFactors } from '../second-factor/reencrypt-factors.ts';
import { totpUri } from '../second-factor/totp.ts';
import { knownDevice, rememberDevice } from '../sessions/known-device.ts';
import { epochOf } from '../sessions/security-epoch.ts';
import { LONGEST_DAYS } from '../sessions/session-life.ts';
import { twoFactors } from '../tables.ts';
import { sessionCookie, tokenOf } from './cookie.ts';

const [OLD, NEW] = ['the secret that is being replaced: old', 'the secret that replaces it: new, longer'];
let world: World;
let before: AppContext;
let later: AppContext;

beforeAll(async () => {
  await hashQuickly();
  world = await openWorld({ SECRET: NEW, SECRET_ALSO: OLD });
  const withSecret = (SECRET: string) =>
    ({ ...world.app, config: { ...world.app.config, SECRET, SECRET_ALSO: undefined } }) as AppContext;
  [before, later] = [withSecret(OLD), withSecret(NEW)];
});
afterAll(() => world.close());

async function learner(email: string) {
  await signUp(world, email);
  const cookie = await signIn(world, email);
  const token = tokenOf(world.app, new Headers({ cookie })) ?? '';
  const { rows } = await world.app.pool.query('select id from users where email = $1', [email]);
  return { id: String(rows[0].id), token, cookie };
}

test('a session signed by the replaced secret can sign out', async () => {
  const { token } = await learner('session@example.org');
  const cookie = sessionCookie(before, token);
  expect(tokenOf(later, new Headers({ cookie }))).toBeNull();
  expect(await whoIs(world, cookie)).not.toBeNull();
  expect((await post(world, '/sign-out', {}, { cookie })).status).toBe(200);
  expect(await whoIs(world, cookie)).toBeNull();
});

test('a session is signed by the new secret, and by no third one', async () => {
  const { cookie, token } = await learner('new@example.org');
  expect(tokenOf(later, new Headers({ cookie }))).toBe(token);
  const third = { ...before, config: { ...before.config, SECRET: 'a secret of somebody else, long enough' } };
  expect(await whoIs(world, sessionCookie(third, token))).toBeNull();
});

test('confirmation links and remembered browsers of the replaced secret stay valid', async () => {
  const { id: userId } = await learner('links@example.org');
  const email = 'links@example.org';
  const link = confirmToken(before, { userId, email, epoch: 0 });
  expect(readConfirmToken(world.app, link)).toMatchObject({ userId, email });
  expect(readConfirmToken(later, link)).toBeNull();
  const account = await epochOf(world.app, email);
  if (!account) throw new Error('no account');
  const browser = (app: AppContext) =>
    new Headers({ cookie: rememberDevice(app, new Headers(), account).split(';')[0] ?? '' });
  expect(await knownDevice(world.app, browser(before), email)).not.toBeNull();
  expect(await knownDevice(later, browser(before), email)).toBeNull();
  expect(await knownDevice(later, browser(world.app), email)).not.toBeNull();
});

test('second factors encrypted by the replaced secret work, and are encrypted again by the new one', async () => {
  const { id: userId } = await learner('factor@example.org');
  const [secret, { codes, kept: backupCodes }] = [await newSecret(before), await newBackupCodes(before)];
  await world.app.db.insert(twoFactors).values({ id: newId(), userId, secret, backupCodes });
  await world.app.pool.query('update users set two_factor_enabled = true where id = $1', [userId]);
  const plain = await readSecret(before, { secret } as never);
  const asked = await post(world, '/sign-in/email', { email: 'factor@example.org', password: PASSWORD });
  expect(await asked.json()).toEqual({ twoFactorRedirect: true });
  const code = codeOf(totpUri(plain, ''), 0, world.app.now());
  expect((await post(world, '/two-factor/verify-totp', { code }, { cookie: cookiesOf(asked) })).status).toBe(200);

  const factor = async () => {
    const [row] = await world.app.db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
    if (!row) throw new Error('no factor');
    return row as never;
  };
  await expect(readSecret(later, await factor())).rejects.toThrow();
  await reencryptFactors(world.app).run();
  expect(await readSecret(later, await factor())).toBe(plain);
  expect(await readBackupCodes(later, await factor())).toEqual(codes);
  const once = await factor();
  await reencryptFactors(world.app).run();
  expect(await factor()).toEqual(once);
});

test('replaced secrets are accepted for longer than the longest sign-in', () => {
  expect(ALSO_DAYS).toBeGreaterThan(LONGEST_DAYS);
});
