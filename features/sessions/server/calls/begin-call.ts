import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { publish } from '#server/domain-events.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { callBegun } from '../events-api.ts';
import { endsAt } from '../lists/present-session.ts';
import { sessionCalls, sessionParticipants, studySessions } from '../tables.ts';

/** Starts the session now, so that a caller who waited gets a whole hour. Requires the session's lock. */
export const startNow = (tx: Queryable, sessionId: string, now: Date) =>
  tx.update(studySessions).set({ startsAt: now, updatedAt: now }).where(eq(studySessions.id, sessionId));

export async function beginTogether(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  sessionId: string,
  now: Date,
): Promise<void> {
  const [call] = await tx
    .update(sessionCalls)
    .set({ begunAt: now })
    .from(studySessions)
    .where(
      and(
        eq(sessionCalls.sessionId, sessionId),
        eq(studySessions.id, sessionCalls.sessionId),
        eq(sessionCalls.outcome, 'answered'),
        isNull(sessionCalls.begunAt),
        gt(endsAt, sql`${now}::timestamptz`),
      ),
    )
    .returning({ startedAt: studySessions.startsAt });
  if (!call) return;
  await startNow(tx, sessionId, now);
  await publish(app, callBegun, { tx, events, sessionId, delayMs: now.getTime() - call.startedAt.getTime() });
  const people = await tx
    .select({ id: sessionParticipants.userId })
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, sessionId), eq(sessionParticipants.status, 'confirmed')));
  events.emit(sessionEvents.toBrowsers.advanced, { id: sessionId }, { learners: people.map(({ id }) => id) });
}
