import { and, eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notifyChanged } from '../notify-changed.ts';
import { endShares, ofEnrolment } from '../shares/end-shares.ts';
import { cycleEnrolments } from '../tables.ts';

/** Removes an enrolment with its marks and its share; the companion's enrolment stays. Idempotent. */
export const leaveCycle = (app: AppContext, learner: Learner, id: string): Promise<{ done: true }> =>
  withTransaction(app, async (tx, events) => {
    const isMine = and(eq(cycleEnrolments.id, id), eq(cycleEnrolments.userId, learner.id));
    const [found] = await tx.select({ id: cycleEnrolments.id }).from(cycleEnrolments).where(isMine).for('update');
    if (found) {
      await endShares(app, tx, events, ofEnrolment(id));
      await notifyChanged(tx, events, learner.id, id);
      await tx.delete(cycleEnrolments).where(isMine);
    }
    return { done: true };
  });
