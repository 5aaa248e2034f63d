import { and, inArray, lte, sql } from 'drizzle-orm';
import type { House } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { onlyOne, type RecurringJob } from '#server/jobs.ts';
import { transitions } from '../rules/life-cycle.ts';
import { endsAt } from './present-session.ts';
import { sessionParticipants, studySessions } from './tables.ts';

/** Every 5 minutes: sessions whose end has passed are expired, and those who took part hear of it. */
export const closePastSessions = (house: House): RecurringJob => ({
  name: 'sessions.close-past',
  cron: '*/5 * * * *',
  run: () =>
    inOneTransaction(house, async (tx, tell) => {
      await tx.execute(onlyOne('sessions.close-past'));
      const over = tx
        .select({ id: studySessions.id })
        .from(studySessions)
        .where(
          and(
            inArray(studySessions.status, transitions.expire.from),
            lte(studySessions.startsAt, house.now()),
            sql`${endsAt} <= ${house.now()}`,
          ),
        )
        // A row somebody holds right now is left for the next time: one slow learner must not stop the rest.
        .for('update', { skipLocked: true });
      const closed = await tx
        .update(studySessions)
        .set({ status: transitions.expire.to, updatedAt: sql`now()` })
        .where(inArray(studySessions.id, over))
        .returning({ id: studySessions.id });
      if (closed.length === 0) return;
      const concerned = await tx
        .select({ sessionId: sessionParticipants.sessionId, userId: sessionParticipants.userId })
        .from(sessionParticipants)
        .where(
          and(
            inArray(
              sessionParticipants.sessionId,
              closed.map(({ id }) => id),
            ),
            sql`${sessionParticipants.status} = 'confirmed'`,
          ),
        );
      for (const { sessionId, userId } of concerned)
        tell.learner(userId, { topic: 'sessions', what: 'expired', id: sessionId });
    }),
});
