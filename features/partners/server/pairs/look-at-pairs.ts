import { and, asc, eq, lte } from 'drizzle-orm';
import { endsOf } from '#features/sessions/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { DUE_MOST, eachDue } from '#server/jobs/each-due.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { pairNews } from '../notification-types.ts';
import { notifyPair } from './notify-pair.ts';
import { answersUntil, openAnswers } from './open-answers.ts';
import type { PairRow } from './pair-of.ts';
import { pairAnswers, pairSessions, pairs } from './tables.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Asks both partners after their trial, reminds a day before the deadline, then opens the answers. Locks each pair, so
 * concurrent runs act once.
 */
export const lookAtPairs = (app: AppContext): RecurringJob => ({
  name: 'partners.look-at-pairs',
  cron: '* * * * *',
  async run() {
    const due = await app.db
      .select({ id: pairs.id })
      .from(pairs)
      .where(lte(pairs.lookAt, app.now()))
      .orderBy(asc(pairs.lookAt))
      .limit(DUE_MOST);
    await eachDue(due, ({ id }) =>
      withTransaction(app, async (tx, events) => {
        const [pair] = await tx
          .select()
          .from(pairs)
          .where(and(eq(pairs.id, id), eq(pairs.status, 'trial'), lte(pairs.lookAt, app.now())))
          .for('update');
        if (pair) await lookAt(app, tx, events, pair);
      }),
    );
  },
});

async function lookAt(app: AppContext, tx: Queryable, events: TransactionEvents, pair: PairRow): Promise<void> {
  const now = app.now();
  const set = (change: Partial<PairRow>) => tx.update(pairs).set(change).where(eq(pairs.id, pair.id));
  const two = [pair.lowerId, pair.higherId] as const;
  if (pair.askedAt === null) {
    const end = await lastEnd(tx, pair.id);
    // A session was moved: the check follows its end.
    if (end && end > now) await set({ lookAt: end });
    else {
      await set({ askedAt: now, lookAt: new Date(answersUntil(now).getTime() - DAY) });
      await notifyPair(events, two, two, { pairId: pair.id, what: 'asked' }, `pair:${pair.id}:asked`);
    }
  } else if (pair.remindedAt === null && answersUntil(pair.askedAt) > now) {
    await set({ remindedAt: now, lookAt: answersUntil(pair.askedAt) });
    const answered = await tx.select().from(pairAnswers).where(eq(pairAnswers.pairId, pair.id));
    const silent = two.filter((person) => !answered.some(({ userId }) => userId === person));
    for (const person of silent)
      await events.notify({
        to: [person],
        actorId: two.find((id) => id !== person),
        type: pairNews,
        data: { pairId: pair.id, what: 'reminded' },
        onceKey: `pair:${pair.id}:reminded`,
      });
  } else await openAnswers(app, tx, events, pair);
}

/** Includes cancelled sessions. */
async function lastEnd(tx: Queryable, pairId: string): Promise<Date | null> {
  const sessions = await tx.select().from(pairSessions).where(eq(pairSessions.pairId, pairId));
  const hours = await endsOf(
    tx,
    sessions.map(({ sessionId }) => sessionId),
  );
  return hours.reduce<Date | null>((latest, { endsAt }) => (latest && latest > endsAt ? latest : endsAt), null);
}
