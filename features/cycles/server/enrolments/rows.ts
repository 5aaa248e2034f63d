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
/** With its marks. */
export type Known = { row: EnrolmentRow; enrolled: Enrolled };

export const settingOf = ({ israel, rite, since, ownRule }: EnrolmentRow): Setting => ({
  israel,
  rite,
  since: dayOf(since),
  own: ownRule,
});

export const todayFor = ({ dayChange }: EnrolmentRow, today: Today) => today[dayChange];

/** In the order in which they began. */
export async function readEnrolments(db: Queryable, which: SQL | undefined): Promise<Known[]> {
  const rows = await db
    .select()
    .from(cycleEnrolments)
    .where(which)
    .orderBy(asc(cycleEnrolments.createdAt), asc(cycleEnrolments.id));
  if (rows.length === 0) return [];
  const marks = await db
    .select({ enrolmentId: cycleMarks.enrolmentId, round: cycleMarks.round, ordinal: cycleMarks.ordinal })
    .from(cycleMarks)
    .where(
      inArray(
        cycleMarks.enrolmentId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map((row) => ({
    row,
    enrolled: {
      cycle: row.cycle,
      setting: settingOf(row),
      offset: row.behindBy,
      marks: marksIn(
        row.cycle,
        settingOf(row),
        marks.filter(({ enrolmentId }) => enrolmentId === row.id),
      ),
    },
  }));
}

/**
 * Locked: a change of one waits for another.
 * @throws NOT_FOUND for other people's
 */
export async function lockEnrolment(tx: Queryable, id: string, userId: string): Promise<EnrolmentRow> {
  const [row] = await tx.select().from(cycleEnrolments).where(eq(cycleEnrolments.id, id)).for('update');
  if (row?.userId !== userId) throw notFound();
  return row;
}
