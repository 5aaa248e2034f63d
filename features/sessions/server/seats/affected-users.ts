import { and, eq, sql } from 'drizzle-orm';
import { hasVerifiedEmail, users } from '#features/account/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { LockedSession } from '../life-cycle/lock-session.ts';
import { sessionInvitations } from '../tables.ts';

export async function affectedUsers(
  app: AppContext,
  tx: Queryable,
  session: LockedSession,
  except: Pick<Learner, 'id'>,
): Promise<string[]> {
  const invited = await tx
    .select({ userId: users.id })
    .from(sessionInvitations)
    .innerJoin(
      users,
      sql`${users.id} = ${sessionInvitations.userId} or (${users.email} = ${sessionInvitations.email} and ${hasVerifiedEmail(app)})`,
    )
    .where(and(eq(sessionInvitations.sessionId, session.id), eq(sessionInvitations.status, 'invited')));
  const all = new Set([...session.confirmed, ...invited.map(({ userId }) => userId)]);
  all.delete(except.id);
  return [...all];
}
