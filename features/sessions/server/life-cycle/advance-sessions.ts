import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { publish } from '#server/domain-events.ts';
import { DUE_MOST, eachDue } from '#server/jobs/each-due.ts';
import { onlyOne, type RecurringJob } from '#server/jobs/jobs.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { ENOUGH, type Transition, transitions } from '../../shared/life-cycle.ts';
import { sessionsCompleted } from '../events-api.ts';
import { endsAt } from '../lists/present-session.ts';
import { isHeld } from '../statistics/studied.ts';
import { sessionParticipants, studySessions } from '../tables.ts';
import { transition } from './transition.ts';

/**
 * Starts sessions with enough people and expires ended ones without study time; completes the others one by one, those
 * that ended first before.
 */
export const advanceSessions = (app: AppContext): RecurringJob => ({
  name: 'sessions.close-past',
  cron: '*/5 * * * *',
  async run() {
    const now = app.now();
    const kept = isHeld(now);
    await inTurn(app, async (tx, events) => {
      const begins = sql`(${endsAt} > ${now} or ${kept})`;
      await advance(tx, events, now, 'start', and(gte(studySessions.participantCount, ENOUGH), begins));
      await advance(tx, events, now, 'expire', sql`${endsAt} <= ${now} and not ${kept}`);
    });
    const held = await app.db
      .select({ id: studySessions.id })
      .from(studySessions)
      .where(dueFor('complete', now, kept))
      .orderBy(endsAt, studySessions.id)
      .limit(DUE_MOST);
    await eachDue(held, ({ id }) =>
      inTurn(app, async (tx, events) => {
        const sessionIds = await advance(tx, events, now, 'complete', and(eq(studySessions.id, id), kept));
        if (sessionIds.length > 0) await publish(app, sessionsCompleted, { app, tx, events, sessionIds });
      }),
    );
  },
});

const inTurn = (app: AppContext, work: (tx: Queryable, events: TransactionEvents) => Promise<void>) =>
  withTransaction(app, async (tx, events) => {
    await tx.execute(onlyOne('sessions.close-past'));
    await work(tx, events);
  });

const dueFor = (what: Transition, now: Date, condition: SQL | undefined) =>
  and(inArray(studySessions.status, [...transitions[what].from]), lte(studySessions.startsAt, now), condition);

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
    .where(dueFor(what, now, condition))
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
