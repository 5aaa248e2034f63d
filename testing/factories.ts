import { randomBytes } from 'node:crypto';
import { users } from '#features/account/server/api.ts';
import { sessionCookie } from '#features/account/server/sign-in/cookie.ts';
import { newId } from '#server/database/ids.ts';
import type { World } from './world.ts';

export type TestLearner = { id: string; name: string; email: string; cookie: string };

let made = 0;

/**
 * Inserts a learner's rows, without hashing a password.
 * @returns with a `cookie` for `world.ask`
 */
export async function makeLearner(
  world: World,
  given: { name?: string; email?: string; language?: string } = {},
): Promise<TestLearner> {
  const { app } = world;
  const id = newId();
  const name = given.name ?? `Learner ${++made}`;
  const email = given.email ?? `learner-${id}@example.org`;
  await app.db.insert(users).values({ id, name, email, language: given.language ?? 'fr', emailVerified: true });
  return { id, name, email, cookie: await makeAuthSession(world, id) };
}

export async function makeAuthSession({ app }: World, userId: string, days = 30): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await app.pool.query(
    `insert into auth_sessions (id, token, user_id, expires_at, ip_address, user_agent) values ($1, $2, $3, now() + make_interval(days => $4), '', 'test')`,
    [newId(), token, userId, days],
  );
  return sessionCookie(app, token);
}
