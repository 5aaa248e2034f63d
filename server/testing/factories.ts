import { randomBytes } from 'node:crypto';
import { sessionCookie, users } from '#features/account/server/index.ts';
import { newId } from '../ids.ts';
import type { World } from './world.ts';

export type TestLearner = { id: string; name: string; email: string; cookie: string };

let made = 0;

/**
 * A learner who is signed in: rows written directly, no password to hash.
 * @returns with `cookie` for `world.ask`
 */
export async function aLearner(
  world: World,
  given: { name?: string; email?: string; language?: string } = {},
): Promise<TestLearner> {
  const { house } = world;
  const id = newId();
  const name = given.name ?? `Learner ${++made}`;
  const email = given.email ?? `learner-${id}@example.org`;
  await house.db.insert(users).values({ id, name, email, language: given.language ?? 'fr', emailVerified: true });
  return { id, name, email, cookie: await aSession(world, id) };
}

/** Another signed-in browser of a learner, as a cookie. */
export async function aSession({ house }: World, userId: string, days = 30): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await house.pool.query(
    `insert into auth_sessions (id, token, user_id, expires_at, ip_address, user_agent) values ($1, $2, $3, now() + make_interval(days => $4), '', 'test')`,
    [newId(), token, userId, days],
  );
  return sessionCookie(house, token);
}
