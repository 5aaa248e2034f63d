import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { DUE_MOST, eachDue } from '#server/jobs/each-due.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { partnersEvents } from '../../contract.ts';
import { watchEnded, watchFound } from '../notification-types.ts';
import { partnerWatches, watchKnown } from '../tables.ts';
import { DAY } from './start-watch.ts';
import { whoFits } from './who-fits.ts';

type Watch = typeof partnerWatches.$inferSelect;

/** Searches daily at the hour of the start, and removes expired watches. Concurrent runs notify once. */
export const lookForWatches = (app: AppContext): RecurringJob => ({
  name: 'partners.look-for-watches',
  cron: '*/10 * * * *',
  async run() {
    await endThem(app);
    const due = await app.db
      .select()
      .from(partnerWatches)
      .where(lte(partnerWatches.lookAt, app.now()))
      .orderBy(asc(partnerWatches.lookAt))
      .limit(DUE_MOST);
    await eachDue(due, async (watch) => tell(app, watch, await newOnes(app, watch)));
  },
});

/** Notifies owners, who can restart with one click. */
const endThem = (app: AppContext): Promise<void> =>
  withTransaction(app, async (tx, events) => {
    const over = await tx.delete(partnerWatches).where(lte(partnerWatches.endsAt, app.now())).returning();
    const whose = over.map(({ userId }) => userId);
    if (whose.length > 0) await tx.delete(watchKnown).where(inArray(watchKnown.userId, whose));
    for (const { userId, filters } of over) {
      await events.notify({ to: [userId], type: watchEnded, data: { filters } });
      events.emit(partnersEvents.toBrowsers.watchChanged, {}, { learner: userId });
    }
  });

async function newOnes(app: AppContext, { userId, filters }: Watch): Promise<string[]> {
  const known = await app.db.select({ id: watchKnown.personId }).from(watchKnown).where(eq(watchKnown.userId, userId));
  return whoFits(
    app,
    { id: userId },
    filters,
    known.map(({ id }) => id),
  );
}

/** @param found before the transaction: a watch that ended or was replaced since notifies nothing */
const tell = (app: AppContext, { userId, createdAt }: Watch, found: string[]): Promise<void> =>
  withTransaction(app, async (tx, events) => {
    const [claimed] = await tx
      .update(partnerWatches)
      .set({ lookAt: new Date(app.now().getTime() + DAY) })
      .where(
        and(
          eq(partnerWatches.userId, userId),
          eq(partnerWatches.createdAt, createdAt),
          lte(partnerWatches.lookAt, app.now()),
          gt(partnerWatches.endsAt, app.now()),
        ),
      )
      .returning();
    if (!claimed || found.length === 0) return;
    const fresh = await tx
      .insert(watchKnown)
      .values(found.map((personId) => ({ userId, personId })))
      .onConflictDoNothing()
      .returning();
    if (fresh.length === 0) return;
    await events.notify({ to: [userId], type: watchFound, data: { count: fresh.length, filters: claimed.filters } });
  });
