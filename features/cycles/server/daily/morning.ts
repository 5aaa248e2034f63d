import { instantOf } from '#features/sessions/server/api.ts';
import { type Day, dateOf, dayOf, isSaturday } from '#server/jewish-calendar/days.ts';
import { holidayOn } from '#server/jewish-calendar/holidays.ts';
import { quietUntil } from '#server/jewish-calendar/quiet-time.ts';
import { shownAt } from '#shared/zone-clock.ts';
import type { Today } from '../today-of.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Time of the notification in the learner's zone, and hours in which a late one still helps. */
const MORNING = '08:00';
const HOURS = { from: 8, to: 12 };
/** Days; the longest rest is Yom Tov of two days next to a Shabbat. */
const REST_MAX = 4;

type Where = Pick<Today, 'zone' | 'town' | 'inIsrael'>;

export const isRestDay = (day: Day, { inIsrael }: Pick<Today, 'inIsrael'>): boolean =>
  isSaturday(day) || holidayOn(day, inIsrael)?.kind === 'yomTov';

export function restsAfter(day: Day, where: Pick<Today, 'inIsrael'>): Day[] {
  const rests: Day[] = [];
  while (rests.length < REST_MAX && isRestDay(day + rests.length + 1, where)) rests.push(day + rests.length + 1);
  return rests;
}

/** Also checks the sun: near the pole a rest may begin before noon. */
const isResting = (at: Date, day: Day, where: Where): boolean =>
  isRestDay(day, where) || (where.town !== null && quietUntil(where.town, at, where.town.country) !== null);

export function isMorning(now: Date, where: Where): boolean {
  const shown = shownAt(now.getTime(), where.zone);
  const hour = (((shown % DAY_MS) + DAY_MS) % DAY_MS) / HOUR_MS;
  return hour >= HOURS.from && hour < HOURS.to && !isResting(now, Math.floor(shown / DAY_MS), where);
}

export function nextMorning(after: Date, where: Where): Date {
  const first = dayOf(new Date(shownAt(after.getTime(), where.zone)).toISOString().slice(0, 10));
  for (let day = first; day <= first + 2 * REST_MAX; day += 1) {
    const at = instantOf({ date: dateOf(day), time: MORNING, timeZone: where.zone });
    if (at instanceof Date && at > after && !isResting(at, day, where)) return at;
  }
  return new Date(after.getTime() + DAY_MS);
}
