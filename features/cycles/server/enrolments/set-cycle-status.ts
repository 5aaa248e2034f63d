import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { dateOf } from '#server/jewish-calendar/days.ts';
import { BEHIND_BY_MAX, type Enrolment } from '../../contract.ts';
import { progressOf } from '../calendar/progress.ts';
import { cyclesLimits } from '../limits.ts';
import { notifyChanged } from '../notify-changed.ts';
import { cycleEnrolments } from '../tables.ts';
import { todayOf } from '../today-of.ts';
import { readMine } from './list-mine.ts';
import { lockEnrolment, readEnrolments, todayFor } from './rows.ts';

/**
 * Pauses or continues a cycle; `active` also answers the question after a month. Portions missed in the pause are added
 * to the offset: the learner returns without a lag. Idempotent.
 * @throws NOT_FOUND, {RateLimited}
 */
export async function setCycleStatus(
  app: AppContext,
  learner: Learner,
  { id, status, timeZone }: { id: string; status: 'active' | 'paused'; timeZone: string },
): Promise<Enrolment> {
  await app.limits.count(cyclesLimits.changes, learner.id);
  return withTransaction(app, async (tx, events) => {
    const row = await lockEnrolment(tx, id, learner.id);
    const [known] = await readEnrolments(tx, eq(cycleEnrolments.id, id));
    const isPaused = row.pausedOn !== null;
    if (known && (status === 'active' || !isPaused)) {
      const days = (await todayOf(app, tx, [learner.id], timeZone))(learner.id);
      const today = todayFor({ ...row, pausedOn: null }, days);
      const missed = progressOf(known.enrolled, today).lag - progressOf(known.enrolled, todayFor(row, days)).lag;
      const behindBy = Math.min(BEHIND_BY_MAX, row.behindBy + Math.max(0, missed));
      await tx
        .update(cycleEnrolments)
        .set(
          status === 'paused'
            ? { pausedOn: dateOf(today), askedOn: null }
            : { pausedOn: null, askedOn: null, touchedOn: dateOf(today), behindBy },
        )
        .where(eq(cycleEnrolments.id, id));
      await notifyChanged(tx, events, learner.id, id);
    }
    return readMine(app, tx, learner, id, timeZone);
  });
}
