import { eq, sql } from 'drizzle-orm';
import { studyIntervals } from '#features/sessions/server/study-time-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Hours } from '../../contract.ts';
import { focusSettings } from '../tables.ts';
import { attendanceOf } from './attendance.ts';

type Day = { date: string; minutes: number };

export async function showHours(app: AppContext, learner: Learner, timeZone: string): Promise<Hours> {
  const [settings] = await app.db.select().from(focusSettings).where(eq(focusSettings.userId, learner.id));
  const chosen = { shown: settings?.shown ?? true, weeklyGoalMinutes: settings?.weeklyGoalMinutes ?? null };
  if (!chosen.shown) return { ...chosen, weekMinutes: 0, days: [], attendance: { kept: 0, planned: 0 } };
  const now = app.now();
  // A run belongs to the day on which it began.
  const { rows } = await app.db.execute<Day & { this_week: boolean }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, greatest(1, round(seconds / 60))::int as minutes, day >= week as this_week
    from (select (${studyIntervals.fromAt} at time zone ${timeZone})::date as day,
        sum(extract(epoch from ${studyIntervals.toAt} - ${studyIntervals.fromAt})) as seconds
      from ${studyIntervals}
      where ${studyIntervals.userId} = ${learner.id} and ${studyIntervals.fromAt} > ${now}::timestamptz - interval '365 days'
      group by 1) days,
    (select today - extract(dow from today)::int as week from (select (${now}::timestamptz at time zone ${timeZone})::date as today) t) w
    order by day`);
  return {
    ...chosen,
    weekMinutes: rows.filter((row) => row.this_week).reduce((sum, { minutes }) => sum + minutes, 0),
    days: rows.map(({ date, minutes }) => ({ date, minutes })),
    attendance: await attendanceOf(app, learner),
  };
}

type Chosen = Pick<Hours, 'shown' | 'weeklyGoalMinutes'>;

export async function setHours(
  app: AppContext,
  learner: Learner,
  { shown, weeklyGoalMinutes }: Chosen,
): Promise<Chosen> {
  const chosen = { shown, weeklyGoalMinutes };
  await app.db
    .insert(focusSettings)
    .values({ userId: learner.id, ...chosen })
    .onConflictDoUpdate({ target: focusSettings.userId, set: chosen });
  return chosen;
}
