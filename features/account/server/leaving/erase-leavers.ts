import { and, asc, eq, lte } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { DUE_MOST, eachDue } from '#server/jobs/each-due.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { eraseWithin } from '#server/people/personal-data.ts';
import { leavings, users } from '../tables.ts';

/** Uses a transaction per account: an interrupted erasure is repeated. */
export const eraseLeavers = (app: AppContext): RecurringJob => ({
  name: 'account.erase-leavers',
  cron: '*/5 * * * *',
  async run() {
    const due = await app.db
      .select({ id: users.id })
      .from(users)
      .where(lte(users.leavesAt, app.clock.sql))
      .orderBy(asc(users.leavesAt))
      .limit(DUE_MOST);
    await eachDue(due, ({ id }) => eraseLeaver(app, id));
  },
});

async function eraseLeaver(app: AppContext, userId: string): Promise<void> {
  const erased = await withTransaction(app, async (tx, events) => {
    // Checks again under the lock: the learner may have cancelled.
    const [leaver] = await tx
      .select({ keepsWords: leavings.keepsWords })
      .from(users)
      .innerJoin(leavings, eq(leavings.userId, users.id))
      .where(and(eq(users.id, userId), lte(users.leavesAt, app.clock.sql)))
      .for('no key update');
    if (leaver) await eraseWithin(app, tx, events, userId, leaver);
    return leaver !== undefined;
  });
  if (!erased) return;
  app.disconnectUser(userId);
  app.log.info('the account of somebody who left was erased');
}
