import { eq } from 'drizzle-orm';
import { wallTimeOf } from '#features/sessions/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { type Day, dayOf } from '#server/jewish-calendar/days.ts';
import type { UpcomingSpan, UpcomingText } from '#server/upcoming-text.ts';
import { type Enrolled, progressOf } from '../calendar/progress.ts';
import { beginningOf, type Position, positionsFrom, unitAt } from '../calendar/rounds.ts';
import { readEnrolments, todayFor } from '../enrolments/rows.ts';
import { cycleEnrolments } from '../tables.ts';
import { todayOf } from '../today-of.ts';

export async function upcomingTexts(
  app: AppContext,
  learner: Learner,
  { to, timeZone }: UpcomingSpan,
): Promise<UpcomingText[]> {
  const enrolments = await readEnrolments(app.db, eq(cycleEnrolments.userId, learner.id));
  if (enrolments.length === 0) return [];
  const today = (await todayOf(app, app.db, [learner.id], timeZone))(learner.id);
  const last = dayOf(wallTimeOf(to, today.zone).date);
  const portions = enrolments.flatMap(({ row, enrolled }) =>
    upcomingPositions(enrolled, todayFor(row, today), last).map((position) => ({ position, enrolled })),
  );
  return portions
    .toSorted((one, other) => one.position.day - other.position.day)
    .map(({ position, enrolled: { cycle, setting } }) => {
      const { names, texts } = unitAt(cycle, position, setting);
      return { names, references: texts.map(({ reference }) => reference) };
    });
}

function upcomingPositions(enrolled: Enrolled, today: Day, last: Day): Position[] {
  const { cycle, setting } = enrolled;
  const { lag, next } = progressOf(enrolled, today);
  const due: Position[] = [];
  for (const position of positionsFrom(cycle, Math.max(setting.since, beginningOf(cycle, today, setting)), setting)) {
    if (position.day > last) break;
    due.push(position);
  }
  // A learner who is behind continues with the next portion not learned.
  if (!next || (lag <= 0 && enrolled.offset === 0)) return due;
  const most = due.length || last - today + 1;
  for (const position of positionsFrom(cycle, next.day, setting)) {
    if (due.length >= 2 * most || position.day >= today) break;
    due.push(position);
  }
  return due;
}
