import { and, asc, eq, not } from 'drizzle-orm';
import { areBlocked } from '#features/people/server/api.ts';
import { sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import type { Queryable } from '#server/database/database.ts';

/** Confirmed seats, without a block with the session's creator. */
export async function peopleOf(db: Queryable, sessionId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: sessionParticipants.userId })
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .where(
      and(
        eq(sessionParticipants.sessionId, sessionId),
        eq(sessionParticipants.status, 'confirmed'),
        not(areBlocked(sessionParticipants.userId, studySessions.creatorId)),
      ),
    );
  return rows.map(({ userId }) => userId);
}

export async function seatsOf(db: Queryable, sessionId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: sessionParticipants.userId })
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, sessionId), eq(sessionParticipants.status, 'confirmed')))
    .orderBy(asc(sessionParticipants.joinedAt), asc(sessionParticipants.userId));
  return rows.map(({ userId }) => userId);
}
