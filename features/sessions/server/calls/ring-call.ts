import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { RINGS_SECONDS } from '../../shared/contract/call.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { callOff } from '../life-cycle/cancel-session.ts';
import { lockSession } from '../life-cycle/lock-session.ts';
import { endsAt } from '../lists/present-session.ts';
import { sessionLimits } from '../session-limits.ts';
import { sessionCalls, studySessions } from '../tables.ts';

/** Starts a call, and withdraws other ringing calls of the caller. */
export async function ringCall(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  { learner, sessionId, calledId }: { learner: Learner; sessionId: string; calledId: string },
): Promise<void> {
  await tx.insert(sessionCalls).values({ sessionId, ringsUntil: ringsUntil(app.now()) });
  events.emit(sessionEvents.toBrowsers.called, { id: sessionId }, { learners: [learner.id, calledId] });
  const others = await tx
    .select({ id: studySessions.id })
    .from(sessionCalls)
    .innerJoin(studySessions, eq(studySessions.id, sessionCalls.sessionId))
    .where(
      and(isNull(sessionCalls.outcome), eq(studySessions.creatorId, learner.id), ne(sessionCalls.sessionId, sessionId)),
    );
  for (const { id } of others) {
    const other = await lockSession(tx, id);
    if (other && (await isRinging(tx, id))) await callOff(app, tx, events, other, learner);
  }
}

/**
 * The caller's page is open: extends the ringing, at most to the session's end.
 * @returns false when the call has ended, or is another learner's
 * @throws {RateLimited}
 */
export async function signalCall(app: AppContext, learner: Learner, id: string): Promise<{ rings: boolean }> {
  await app.limits.count(sessionLimits.ring, learner.id);
  return { rings: await withTransaction(app, (tx) => extendRinging(tx, learner, id, app.now())) };
}

export async function extendRinging(tx: Queryable, { id: callerId }: Learner, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(sessionCalls)
    .set({ ringsUntil: sql`least(${ringsUntil(now)}::timestamptz, ${endsAt})` })
    .from(studySessions)
    .where(
      and(
        eq(sessionCalls.sessionId, id),
        eq(studySessions.id, sessionCalls.sessionId),
        eq(studySessions.creatorId, callerId),
        isNull(sessionCalls.outcome),
        sql`${sessionCalls.ringsUntil} > ${now}`,
      ),
    );
  return rowCount === 1;
}

async function isRinging(tx: Queryable, sessionId: string): Promise<boolean> {
  const [found] = await tx
    .select({ outcome: sessionCalls.outcome })
    .from(sessionCalls)
    .where(eq(sessionCalls.sessionId, sessionId));
  return found !== undefined && found.outcome === null;
}

const ringsUntil = (now: Date): Date => new Date(now.getTime() + RINGS_SECONDS * 1_000);
