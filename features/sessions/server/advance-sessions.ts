import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { onlyOne, type RecurringJob } from '#server/jobs.ts';
import { type TransactionEvents, withTransaction } from '#server/transaction.ts';
import { sessionEvents } from '../shared/contract/events.ts';
import { ENOUGH, type Transition, transitions } from '../shared/life-cycle.ts';
import { endsAt } from './present-session.ts';
import { isKept } from './studied.ts';
import { sessionParticipants, studySessions } from './tables.ts';
import { transition } from './transition.ts';

/**
 * Every 5 minutes: writes down what the clock has brought about. Sessions with enough people begin, those whose end has
 * passed are completed where somebody studied, else expired, and those who take part hear of it. Lists do not wait for it (see `statusAt`).
 */
export const advanceSessions = (app: AppContext): RecurringJob => ({
  name: 'sessions.close-past',
  cron: '*/5 * * * *',
  run: () =>
    withTransaction(app, async (tx, events) => {
      await tx.execute(onlyOne('sessions.close-past'));
      const now = app.now();
      const kept = isKept(app, now);
      // One that nobody studied in and that is over need not begin any more.
      const begins = sql`(${endsAt} > ${now} or ${kept})`;
      await advance(tx, events, now, 'start', and(gte(studySessions.participantCount, ENOUGH), begins));
      const completed = await advance(tx, events, now, 'complete', kept);
      for (const { studyTime } of app.features)
        if (completed.length > 0) await studyTime?.onCompleted(app, tx, events, completed);
      await advance(tx, events, now, 'expire', sql`${endsAt} <= ${now} and not ${kept}`);
    }),
});

/** All sessions that have begun and meet a condition change, and those who take part hear of it. */
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
    // A row somebody holds right now is left for the next time: one slow learner must not stop the rest. Whoever only writes
    // a row that names the session, as counted time, holds nothing of it.
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
