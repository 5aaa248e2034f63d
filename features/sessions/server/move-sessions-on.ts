import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import type { House } from '#server/house.ts';
import { inOneTransaction, type Telling } from '#server/intent.ts';
import { onlyOne, type RecurringJob } from '#server/jobs.ts';
import { ENOUGH, type Transition, transitions } from '../rules/life-cycle.ts';
import { confirmedCount, endsAt } from './present-session.ts';
import { sessionParticipants, studySessions } from './tables.ts';

/**
 * Every 5 minutes: writes down what the clock has brought about. Sessions with enough people begin, those whose end has
 * passed are expired, and those who take part hear of it. Lists do not wait for it (see `statusAt`).
 */
export const moveSessionsOn = (house: House): RecurringJob => ({
  name: 'sessions.close-past',
  cron: '*/5 * * * *',
  run: () =>
    inOneTransaction(house, async (tx, tell) => {
      await tx.execute(onlyOne('sessions.close-past'));
      const now = house.now();
      await move(tx, tell, now, 'expire', sql`${endsAt} <= ${now}`);
      await move(tx, tell, now, 'start', sql`${confirmedCount} >= ${ENOUGH}`);
    }),
});

/** All sessions that have begun and meet a condition pass on. */
async function move(tx: Queryable, tell: Telling, now: Date, transition: Transition, condition: SQL): Promise<void> {
  const { from, to } = transitions[transition];
  const due = tx
    .select({ id: studySessions.id })
    .from(studySessions)
    .where(and(inArray(studySessions.status, [...from]), lte(studySessions.startsAt, now), condition))
    // A row somebody holds right now is left for the next time: one slow learner must not stop the rest.
    .for('update', { skipLocked: true });
  const moved = await tx
    .update(studySessions)
    .set({ status: to, updatedAt: now })
    .where(inArray(studySessions.id, due))
    .returning({ id: studySessions.id });
  if (moved.length === 0) return;
  const concerned = await tx
    .select({ sessionId: sessionParticipants.sessionId, userId: sessionParticipants.userId })
    .from(sessionParticipants)
    .where(
      and(
        inArray(
          sessionParticipants.sessionId,
          moved.map(({ id }) => id),
        ),
        eq(sessionParticipants.status, 'confirmed'),
      ),
    );
  for (const { sessionId, userId } of concerned) tell.learner(userId, { topic: 'sessions', what: to, id: sessionId });
}
