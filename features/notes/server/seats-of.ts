import { and, asc, eq } from 'drizzle-orm';
import { sessionParticipants } from '#features/sessions/server/api.ts';
import type { Queryable } from '#server/database/database.ts';

export async function seatsOf(db: Queryable, sessionId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: sessionParticipants.userId })
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, sessionId), eq(sessionParticipants.status, 'confirmed')))
    .orderBy(asc(sessionParticipants.joinedAt), asc(sessionParticipants.userId));
  return rows.map(({ userId }) => userId);
}
