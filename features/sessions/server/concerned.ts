import { and, eq, sql } from 'drizzle-orm';
import { isProven, users } from '#features/account/server/index.ts';
import type { Queryable } from '#server/database.ts';
import type { House, Learner } from '#server/house.ts';
import type { Locked } from './lock-session.ts';
import { sessionInvitations } from './tables.ts';

/** Whom a change of a session concerns besides the one who makes it: who takes part, and who was asked to. */
export async function concerned(house: House, tx: Queryable, session: Locked, except: Learner): Promise<string[]> {
  const invited = await tx
    .select({ userId: users.id })
    .from(sessionInvitations)
    .innerJoin(
      users,
      sql`${users.id} = ${sessionInvitations.userId} or (${users.email} = ${sessionInvitations.email} and ${isProven(house)})`,
    )
    .where(and(eq(sessionInvitations.sessionId, session.id), eq(sessionInvitations.status, 'invited')));
  const all = new Set([...session.confirmed, ...invited.map(({ userId }) => userId)]);
  all.delete(except.id);
  return [...all];
}
