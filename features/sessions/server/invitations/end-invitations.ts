import { and, eq } from 'drizzle-orm';
import type { Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { LockedSession } from '../life-cycle/lock-session.ts';
import { isInvitationOf } from '../lists/present-session.ts';
import { sessionInvitations } from '../tables.ts';

/** Ends a learner's invitations and stores the session's version: the learner sees no later one. */
export async function endInvitations(
  tx: Queryable,
  session: LockedSession,
  learner: Learner,
  now: Date,
): Promise<void> {
  const declinedVersion = versionOf(session);
  await tx
    .update(sessionInvitations)
    .set({ status: 'declined', answeredAt: now, answeredBy: learner.id, declinedVersion })
    .where(and(eq(sessionInvitations.sessionId, session.id), isInvitationOf(learner)));
}

export function versionOf(session: LockedSession) {
  const { title, subject, description, startsAt, timeZone, durationMinutes } = session;
  return { title, subject, description, startsAt: startsAt.toISOString(), timeZone, durationMinutes };
}
