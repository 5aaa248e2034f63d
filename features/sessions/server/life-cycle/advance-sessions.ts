import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { publish } from '#server/domain-events.ts';
import { onlyOne, type RecurringJob } from '#server/jobs/jobs.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { ENOUGH, type Transition, transitions } from '../../shared/life-cycle.ts';
import { sessionsCompleted } from '../events-api.ts';
import { endsAt } from '../lists/present-session.ts';
import { isHeld } from '../statistics/studied.ts';
import { sessionParticipants, studySessions } from '../tables.ts';
import { transition } from './transition.ts';

/** Starts sessions with enough people. Completes ended ones with study time, and expires the others. */
export const advanceSessions = (app: AppContext): RecurringJob => ({
  name: 'sessions.close-past',
  cron: '*/5 * * * *',
  run: () =>
    withTransaction(app, async (tx, events) => {
      await tx.execute(onlyOne('sessions.close-past'));
      const now = app.now();
      const kept = isHeld(now);
      const begins = sql`(${endsAt} > ${now} or ${kept})`;
      await advance(tx, events, now, 'start', and(gte(studySessions.participantCount, ENOUGH), begins));
      const completed = await advance(tx, events, now, 'complete', kept);
      if (completed.length > 0) await publish(app, sessionsCompleted, { app, tx, events, sessionIds: completed });
      await advance(tx, events, now, 'expire', sql`${endsAt} <= ${now} and not ${kept}`);
    }),
});

async function advance(
  tx: Queryable,
  events: TransactionEvents,
  now: Date,
  what: Transition,
  condition: SQL | undefined,
): Promise<string[]> {
  const due = tx
    .select({ id: studySessions.id })
    .from(studySessions)
    .where(and(inArray(studySessions.status, [...transitions[what].from]), lte(studySessions.startsAt, now), condition))
    // Leaves locked rows to the next run. This lock mode does not conflict with foreign key checks.
    .for('no key update', { skipLocked: true });
  const changed = await transition(tx, what, inArray(studySessions.id, due), now);
  if (changed.length === 0) return changed;
  const people = await tx
    .select({ sessionId: sessionParticipants.sessionId, userId: sessionParticipants.userId })
    .from(sessionParticipants)
    .where(and(inArray(sessionParticipants.sessionId, changed), eq(sessionParticipants.status, 'confirmed')));
  for (const { sessionId, userId } of people)
    events.emit(sessionEvents.toBrowsers.advanced, { id: sessionId }, { learner: userId });
  return changed;
}
