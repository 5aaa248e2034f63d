import type { SeriesRule } from '#features/sessions/shared/contract/series-rule.ts';
import type { Day } from '#server/jewish-calendar/days.ts';
import { isFirstOfMonth } from '#server/jewish-calendar/rosh-chodesh.ts';

const DAY_MS = 24 * 60 * 60_000;
const SATURDAY = 6;

export function includesDay(rule: SeriesRule, first: Day, day: Day): boolean {
  if (day < first) return false;
  switch (rule.every) {
    case 'day':
      return true;
    case 'week':
      return rule.days.includes(weekdayOf(day)) && (weekOf(day) - weekOf(first)) % rule.interval === 0;
    case 'month':
      return weekdayOf(day) === rule.weekday && isNth(day, rule.nth);
    case 'roshChodesh':
      return isFirstOfMonth(day);
    case 'afterShabbat':
      return weekdayOf(day) === SATURDAY;
  }
}

/** Monday is 1, Sunday 7. 1 January 1970 was a Thursday. */
const weekdayOf = (day: Day): number => mod(day + 3, 7) + 1;

/** Number of a week that begins on Sunday. */
const weekOf = (day: Day): number => Math.floor((day + 4) / 7);

function isNth(day: Day, nth: number): boolean {
  const ofMonth = (one: Day) => new Date(one * DAY_MS).getUTCDate();
  return nth === -1 ? ofMonth(day + 7) <= 7 : Math.ceil(ofMonth(day) / 7) === nth;
}

const mod = (n: number, by: number): number => ((n % by) + by) % by;
