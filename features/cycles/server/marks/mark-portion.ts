import { and, eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { type Day, dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import type { Names } from '../../contract.ts';
import { followsParashiyot, marksIn, parashiyotOf, roundOf } from '../calendar/other-calendar.ts';
import { markKey } from '../calendar/progress.ts';
import { type Position, positionOf } from '../calendar/rounds.ts';
import { type EnrolmentRow, lockEnrolment, readEnrolments, settingOf, todayFor } from '../enrolments/rows.ts';
import { cyclesLimits } from '../limits.ts';
import { notifyChanged } from '../notify-changed.ts';
import { cycleEnrolments, cycleMarks } from '../tables.ts';
import { todayOf } from '../today-of.ts';
import { finishedPart } from './finished-part.ts';

const BACK_DAYS = 7;
/** Maximum days ahead at which a portion can be learned. */
const AHEAD_DAYS = 400;

type Given = {
  id: string;
  round: number;
  ordinal: number;
  learned: boolean;
  learnedOn?: string | undefined;
  timeZone: string;
};

/**
 * Sets or removes a mark. Idempotent: each portion is learned once.
 * @throws NOT_FOUND also for a portion that does not exist or precedes the enrolment; {RateLimited}
 */
export async function markPortion(
  app: AppContext,
  learner: Learner,
  { id, round, ordinal, learned, learnedOn, timeZone }: Given,
): Promise<{ finished: Names | null }> {
  await app.limits.count(cyclesLimits.marks, learner.id);
  return withTransaction(app, async (tx, events) => {
    const row = await lockEnrolment(tx, id, learner.id);
    const setting = settingOf(row);
    const today = todayFor(row, (await todayOf(app, tx, [learner.id], timeZone))(learner.id));
    const position = positionOf(row.cycle, { round, ordinal }, setting);
    if (!position || position.day < setting.since || position.day > today + AHEAD_DAYS) throw notFound();
    const changed = learned
      ? await tx
          .insert(cycleMarks)
          .values({ enrolmentId: id, round, ordinal, learnedOn: dateOf(dayLearned(learnedOn, today)) })
          .onConflictDoNothing()
          .returning({ round: cycleMarks.round })
      : await removeMarks(tx, row, position);
    if (changed.length > 0) await notifyChanged(tx, events, learner.id, id);
    if (!learned) return { finished: null };
    if (row.askedOn !== null)
      await tx
        .update(cycleEnrolments)
        .set({ askedOn: null, touchedOn: dateOf(today) })
        .where(eq(cycleEnrolments.id, id));
    const [known] = await readEnrolments(tx, eq(cycleEnrolments.id, id));
    return { finished: (known && finishedPart(known.enrolled, { round, ordinal })?.part) ?? null };
  });
}

/**
 * Removes a portion's mark, and marks of the other calendar that cover it. Their other portions stay learned.
 * @returns removed marks
 */
async function removeMarks(tx: Queryable, row: EnrolmentRow, { round, ordinal }: Position): Promise<unknown[]> {
  const { id: enrolmentId, cycle } = row;
  const isOf = (mark: { round: number; ordinal: number }) =>
    and(
      eq(cycleMarks.enrolmentId, enrolmentId),
      eq(cycleMarks.round, mark.round),
      eq(cycleMarks.ordinal, mark.ordinal),
    );
  if (!followsParashiyot(cycle)) return tx.delete(cycleMarks).where(isOf({ round, ordinal })).returning();
  const setting = settingOf(row);
  const stored = await tx.select().from(cycleMarks).where(eq(cycleMarks.enrolmentId, enrolmentId));
  const names = new Set(parashiyotOf(cycle, { round, ordinal }, setting));
  const covers = stored.filter(
    (mark) =>
      roundOf(cycle, mark, setting)?.round === round &&
      parashiyotOf(cycle, mark, setting).some((name) => names.has(name)),
  );
  const before = marksIn(cycle, setting, covers);
  before.delete(markKey({ round, ordinal }));
  for (const mark of covers) await tx.delete(cycleMarks).where(isOf(mark));
  for (const key of before) {
    const [own = 0, at = 0] = key.split(':').map(Number);
    if (!positionOf(cycle, { round: own, ordinal: at }, setting)) continue;
    const [{ learnedOn } = { learnedOn: row.since }] = covers;
    await tx.insert(cycleMarks).values({ enrolmentId, round: own, ordinal: at, learnedOn }).onConflictDoNothing();
  }
  return covers;
}

/** A day out of range becomes the nearest allowed one, so that a delayed mark is not lost. */
const dayLearned = (learnedOn: string | undefined, today: Day): Day =>
  learnedOn === undefined ? today : Math.min(today, Math.max(today - BACK_DAYS, dayOf(learnedOn)));
