import { inArray } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { dateOf } from '#server/jewish-calendar/days.ts';
import type { HourPortion } from '../../contract.ts';
import { markKey } from '../calendar/progress.ts';
import { presentPortion } from '../enrolments/present-enrolment.ts';
import { todayFor } from '../enrolments/rows.ts';
import { cyclesLimits } from '../limits.ts';
import { notifyChanged } from '../notify-changed.ts';
import { cycleEnrolments, cycleMarks } from '../tables.ts';
import { todayOf } from '../today-of.ts';
import { type PortionOfHour, portionOfHour } from './portion-of-hour.ts';

/** @throws NOT_FOUND for a session of others */
export async function showPortionOfHour(
  app: AppContext,
  learner: Learner,
  sessionId: string,
): Promise<HourPortion | null> {
  const found = await portionOfHour(app.db, learner, sessionId);
  return found && present(found);
}

/**
 * Marks the portion that two learned in a session, for both. Idempotent.
 * @throws NOT_FOUND also when the text is no portion of a cycle shared with someone present, {RateLimited}
 */
export async function learnTogether(
  app: AppContext,
  learner: Learner,
  { sessionId, timeZone }: { sessionId: string; timeZone: string },
): Promise<HourPortion> {
  await app.limits.count(cyclesLimits.marks, learner.id);
  return withTransaction(app, async (tx, events) => {
    const first = await portionOfHour(tx, learner, sessionId);
    if (!first) throw notFound();
    await lockBoth(tx, first);
    // Someone may have left the cycle before the locks.
    const found = await portionOfHour(tx, learner, sessionId);
    if (!found) throw notFound();
    const { mine, theirs } = found;
    const today = await todayOf(app, tx, [mine.known.row.userId, theirs.known.row.userId], timeZone);
    for (const { known, position } of [mine, theirs]) {
      if (!position) continue;
      const { id, userId } = known.row;
      const learnedOn = dateOf(todayFor(known.row, today(userId)));
      await tx
        .insert(cycleMarks)
        .values({ enrolmentId: id, round: position.round, ordinal: position.ordinal, learnedOn })
        .onConflictDoNothing();
    }
    await notifyChanged(tx, events, learner.id, mine.known.row.id);
    return { ...present(found), learned: true };
  });
}

/** Ordered by id, so that concurrent presses do not deadlock. */
const lockBoth = (tx: Queryable, { mine, theirs }: PortionOfHour) =>
  tx
    .select({ id: cycleEnrolments.id })
    .from(cycleEnrolments)
    .where(inArray(cycleEnrolments.id, [mine.known.row.id, theirs.known.row.id]))
    .orderBy(cycleEnrolments.id)
    .for('update');

const present = ({ companion, mine, theirs }: PortionOfHour): HourPortion => ({
  names: presentPortion(mine.known.enrolled, mine.position).names,
  companion: companion.name,
  learned:
    mine.known.enrolled.marks.has(markKey(mine.position)) &&
    (theirs.position === null || theirs.known.enrolled.marks.has(markKey(theirs.position))),
});
