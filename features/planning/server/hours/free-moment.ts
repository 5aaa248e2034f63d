import { observantAmong } from '#features/profile/server/rest-api.ts';
import { busyOf } from '#features/sessions/server/api.ts';
import { skyOf } from '#features/sessions/server/change-api.ts';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import { quietUnder } from '#server/jewish-calendar/quiet-time.ts';
import { localInstant } from '../series/rules/local-instant.ts';

const QUARTER = 15 * 60_000;
/** Milliseconds to fill in the rest of the form. */
const AHEAD = 2 * 60_000;
const DAYS = 14;
const DAY = 24 * 60 * 60_000;
/** Time from which moments are proposed, after midnight. */
const MORNING = '07:00';

type Wanted = { timeZone: string; durationMinutes: number };
/** Half-open, in milliseconds. `begins`: a session may overlap the interval but not begin in it. */
type Taken = { from: number; to: number; begins?: true };

/**
 * Next quarter of an hour in the daytime at which the learner is free, outside Shabbat and Yom Tov for those who
 * observe.
 * @returns null without one in the search range
 */
export async function freeMoment(
  app: AppContext,
  learner: Learner,
  { timeZone, durationMinutes }: Wanted,
): Promise<{ date: string; time: string } | null> {
  const now = app.now();
  const end = new Date(now.getTime() + DAYS * DAY);
  const busy = (await busyOf(app.db, [learner.id], now, end)).get(learner.id) ?? [];
  const taken: Taken[] = [...busy, ...(await restOf(app, learner, timeZone, now, end)), ...nightsOf(timeZone, now)];
  const long = durationMinutes * 60_000;
  const inTheWay = (at: number) => taken.find(({ from, to, begins }) => from < at + (begins ? 1 : long) && at < to);
  let from = nextQuarter(now.getTime() + AHEAD);
  for (let one = inTheWay(from); one; one = inTheWay(from)) from = nextQuarter(one.to - 1);
  if (from >= end.getTime()) return null;
  const { date, time } = wallTimeOf(new Date(from), timeZone);
  return { date, time };
}

function nightsOf(timeZone: string, now: Date): Taken[] {
  const today = dayOf(wallTimeOf(now, timeZone).date);
  return Array.from({ length: DAYS + 1 }, (_, day) => {
    const at = (time: string) => localInstant(dateOf(today + day), time, timeZone).at.getTime();
    return { from: at('00:00'), to: at(MORNING), begins: true };
  });
}

const nextQuarter = (after: number) => (Math.floor(after / QUARTER) + 1) * QUARTER;

async function restOf(app: AppContext, learner: Learner, timeZone: string, from: Date, to: Date) {
  if (!(await observantAmong(app.db, [learner.id])).has(learner.id)) return [];
  const { sky } = await skyOf(app, learner, timeZone);
  return quietUnder(sky, from, to).map((rest) => ({ from: rest.from.getTime(), to: rest.to.getTime() }));
}
