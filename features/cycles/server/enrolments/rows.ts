import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import { dayOf } from '#server/jewish-calendar/days.ts';
import type { Setting } from '../calendar/cycle.ts';
import { marksIn } from '../calendar/other-calendar.ts';
import type { Enrolled } from '../calendar/progress.ts';
import { cycleEnrolments, cycleMarks } from '../tables.ts';
import type { Today } from '../today-of.ts';

export type EnrolmentRow = typeof cycleEnrolments.$inferSelect;
/** An enrolment with its marks; `learnedLast` is the day of the latest one. */
export type Known = { row: EnrolmentRow; enrolled: Enrolled; learnedLast: string | null };

export const settingOf = ({ israel, rite, since, ownRule }: EnrolmentRow): Setting => ({
  israel,
  rite,
  since: dayOf(since),
  own: ownRule,
});

/** The day that progress is computed for: today, or the day of the pause. */
export const todayFor = ({ dayChange, pausedOn }: EnrolmentRow, today: Today) =>
  pausedOn === null ? today[dayChange] : Math.min(today[dayChange], dayOf(pausedOn));

/** Day of the last mark, or on which the learner began, continued or resumed. */
export const touchedLast = ({ row, learnedLast }: Known): string =>
  learnedLast !== null && learnedLast > row.touchedOn ? learnedLast : row.touchedOn;

export const isAsked = (known: Known): boolean =>
  known.row.askedOn !== null && known.row.pausedOn === null && known.row.askedOn > touchedLast(known);

export async function readEnrolments(db: Queryable, which: SQL | undefined): Promise<Known[]> {
  const rows = await db
    .select()
    .from(cycleEnrolments)
    .where(which)
    .orderBy(asc(cycleEnrolments.createdAt), asc(cycleEnrolments.id));
  if (rows.length === 0) return [];
  const marks = await db
    .select()
    .from(cycleMarks)
    .where(
      inArray(
        cycleMarks.enrolmentId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map((row) => {
    const own = marks.filter(({ enrolmentId }) => enrolmentId === row.id);
    const learnedLast =
      own
        .map(({ learnedOn }) => learnedOn)
        .sort()
        .at(-1) ?? null;
    const setting = settingOf(row);
    const enrolled = { cycle: row.cycle, setting, offset: row.behindBy, marks: marksIn(row.cycle, setting, own) };
    return { row, enrolled, learnedLast };
  });
}

/**
 * Locks the row, so that concurrent changes run in sequence.
 * @throws NOT_FOUND for other people's enrolments
 */
export async function lockEnrolment(tx: Queryable, id: string, userId: string): Promise<EnrolmentRow> {
  const [row] = await tx.select().from(cycleEnrolments).where(eq(cycleEnrolments.id, id)).for('update');
  if (row?.userId !== userId) throw notFound();
  return row;
}
