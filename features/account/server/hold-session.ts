import { and, eq, gt, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { tokenOf } from './cookie.ts';
import { authSessions, users } from './tables.ts';

/**
 * Before something is handed out that outlives a session (a push device, a calendar address): whether the session it is
 * asked for with is still open; it then stays so until the transaction ends. A remedy of this very moment thus comes
 * either before, and nothing is handed out, or after, and takes it back.
 * @returns false when the session was ended: refuse it
 */
export async function holdSession(
  app: AppContext,
  tx: Queryable,
  learner: Pick<Learner, 'id'>,
  headers: Headers,
): Promise<boolean> {
  const token = tokenOf(app, headers);
  if (!token) return false;
  // The account first, as remedies do: the other way round the two would wait for each other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, learner.id)).for('key share');
  const mine = and(eq(authSessions.userId, learner.id), gt(authSessions.expiresAt, sql`now()`));
  const open = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.token, token), mine))
    .for('key share');
  return open.length === 1;
}
