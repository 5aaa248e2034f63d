import { and, eq, sql } from 'drizzle-orm';
import { endOf, sessionParticipants, statusAt, studySessions } from '#features/sessions/server/api.ts';
import { admittedTo } from '#features/sessions/server/entry-api.ts';
import { isRecorded } from '#features/sessions/server/study-time-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';

export type SeatedSession = typeof studySessions.$inferSelect & {
  endsAt: Date;
  statusNow: ReturnType<typeof statusAt>;
};

/** @throws NOT_FOUND alike for missing and inaccessible sessions */
export async function sessionOf(app: AppContext, db: Queryable, userId: string, id: string): Promise<SeatedSession> {
  const [found] = await db
    .select({ session: studySessions, studied: isRecorded(studySessions.id) })
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .where(
      and(
        eq(sessionParticipants.sessionId, id),
        eq(sessionParticipants.userId, userId),
        eq(sessionParticipants.status, 'confirmed'),
      ),
    );
  if (!found) throw notFound('sessions.notFound');
  const { session, studied } = found;
  const status = session.status as SeatedSession['statusNow'];
  return {
    ...session,
    endsAt: endOf(session.startsAt, session.durationMinutes),
    statusNow: statusAt({ ...session, status, studied }, app.now()),
  };
}

/**
 * Like `sessionOf`, for actions in the room, closed by a block with the creator (`sessions/server/entry-api.ts`).
 * @throws NOT_FOUND alike for missing and inaccessible sessions
 */
export async function sessionToEnter(
  app: AppContext,
  db: Queryable,
  userId: string,
  id: string,
): Promise<SeatedSession> {
  if (!(await admittedTo(db, id)).includes(userId)) throw notFound('sessions.notFound');
  return sessionOf(app, db, userId, id);
}

export const seatedIn = async (db: Queryable, id: string): Promise<string[]> =>
  (await seatedInEach(db, [id])).get(id) ?? [];

export async function seatedInEach(db: Queryable, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ sessionId: sessionParticipants.sessionId, userId: sessionParticipants.userId })
    .from(sessionParticipants)
    .where(
      and(
        sql`${sessionParticipants.sessionId} = any (${sql.param(ids)}::uuid[])`,
        eq(sessionParticipants.status, 'confirmed'),
      ),
    );
  const seated = Map.groupBy(rows, ({ sessionId }) => sessionId);
  return new Map([...seated].map(([id, seats]) => [id, seats.map(({ userId }) => userId)]));
}
