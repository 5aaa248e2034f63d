import { and, eq, type SQL, sql } from 'drizzle-orm';
import { followSeat } from '#features/chat/server/session-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { refuseTakenHour } from '../policies.ts';
import { sessionParticipants, studySessions } from '../tables.ts';

/**
 * Takes a seat: locks the session, checks for a free seat, and reactivates a former row. The constraint
 * `study_sessions_seats` enforces the limit.
 * @param where additional condition
 * @returns false when the condition fails, no seat is free or the learner has one
 * @throws NOT_POSSIBLE (409) at a taken hour, the driver's error when the row is locked for too long
 */
export async function takeSeat(
  tx: Queryable,
  events: TransactionEvents,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
  where?: SQL,
): Promise<boolean> {
  const free = tx
    .select({
      sessionId: studySessions.id,
      userId: sql`${userId}::uuid`.as('user_id'),
      status: sql`'confirmed'`.as('status'),
      joinedAt: sql`${now}::timestamptz`.as('joined_at'),
      leftAt: sql`null::timestamptz`.as('left_at'),
      reviewsLater: sql`'{}'::uuid[]`.as('reviews_later'),
      booked: sql`null::tstzrange`.as('booked'),
    })
    .from(studySessions)
    .where(
      and(
        eq(studySessions.id, sessionId),
        sql`${studySessions.participantCount} < ${studySessions.maxParticipants}`,
        where,
      ),
    )
    // Rechecks the condition on the locked row.
    .for('no key update');
  const { rowCount } = await tx
    .insert(sessionParticipants)
    .select(free)
    .onConflictDoUpdate({
      target: [sessionParticipants.sessionId, sessionParticipants.userId],
      set: { status: 'confirmed', joinedAt: sql`excluded.joined_at`, leftAt: null },
      setWhere: sql`${sessionParticipants.status} <> 'confirmed'`,
    })
    .catch(refuseTakenHour);
  if (rowCount !== 1) return false;
  await followSeat(tx, events, { sessionId, userId, taken: true });
  return true;
}

export async function seatedIn(tx: Queryable, sessionId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: sessionParticipants.userId })
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, sessionId), eq(sessionParticipants.status, 'confirmed')));
  return rows.map(({ userId }) => userId);
}

export async function removeParticipant(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  sessionId: string,
  userId: string,
): Promise<void> {
  await tx
    .update(sessionParticipants)
    .set({ status: 'left', leftAt: app.now() })
    .where(and(eq(sessionParticipants.sessionId, sessionId), eq(sessionParticipants.userId, userId)));
  await followSeat(tx, events, { sessionId, userId, taken: false });
}
