import { and, eq } from 'drizzle-orm';
import type { Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import type { LockedSession } from './lock-session.ts';
import { isInvitationOf } from './present-session.ts';
import { sessionInvitations } from './tables.ts';

/**
 * Ends a learner's invitations after they declined or left, and stores the session's current version in them. Later
 * versions are not shown to that learner.
 */
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

/** The session's content as stored for a learner who leaves. */
export function versionOf(session: LockedSession) {
  const { title, subject, description, startsAt, timeZone, durationMinutes } = session;
  return { title, subject, description, startsAt: startsAt.toISOString(), timeZone, durationMinutes };
}
