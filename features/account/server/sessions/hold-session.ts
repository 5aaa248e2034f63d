import { and, eq, gt, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { tokenOf } from '../sign-in/cookie.ts';
import { authSessions, users } from '../tables.ts';

/**
 * Locks the session before issuing a capability that outlives it. A concurrent sign-out everywhere comes first, or
 * revokes the capability.
 * @returns its id; null when it has ended: refuse
 */
export async function holdSession(
  app: AppContext,
  tx: Queryable,
  learner: Pick<Learner, 'id'>,
  headers: Headers,
): Promise<string | null> {
  const token = tokenOf(app, headers);
  if (!token) return null;
  // Locks the account first, as security changes do, to avoid a deadlock.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, learner.id)).for('key share');
  const mine = and(eq(authSessions.userId, learner.id), gt(authSessions.expiresAt, sql`now()`));
  const [open] = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.token, token), mine))
    .for('key share');
  return open?.id ?? null;
}
