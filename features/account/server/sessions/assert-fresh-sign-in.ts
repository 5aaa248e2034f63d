import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { FRESH_MINUTES } from '../../shared/fresh-sign-in.ts';
import { tokenOf } from '../sign-in/cookie.ts';
import { refusal } from '../sign-in/refusal.ts';
import { authSessions, users } from '../tables.ts';

/**
 * Requires a recent sign-in, for accounts without a password. Later steps must check the returned security epoch.
 * @throws SIGN_IN_AGAIN (403)
 */
export async function assertFreshSignIn(
  app: AppContext,
  userId: string,
  headers: Headers,
): Promise<{ securityEpoch: number }> {
  const [found] = await app.db
    .select({ securityEpoch: users.securityEpoch })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(
      and(
        eq(authSessions.token, tokenOf(app, headers) ?? ''),
        eq(authSessions.userId, userId),
        sql`${authSessions.createdAt} > ${app.clock.sql} - make_interval(mins => ${FRESH_MINUTES})`,
      ),
    );
  if (!found) throw refusal('SIGN_IN_AGAIN', 403);
  return found;
}
