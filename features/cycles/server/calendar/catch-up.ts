import { type Day, dateOf } from '#server/jewish-calendar/days.ts';
import { holidayOn } from '#server/jewish-calendar/holidays.ts';
import { weekdayOf } from './cycle.ts';
import type { Enrolled } from './progress.ts';

/** Weekdays (0 is Sunday) with a second portion, by the number of portions behind. */
const choices = [
  { upTo: 8, weekdays: [0, 4] },
  { upTo: 20, weekdays: [0, 2, 4] },
  { upTo: Number.POSITIVE_INFINITY, weekdays: [0, 1, 2, 3, 4] },
];

/**
 * Offers a second portion on some weekdays from tomorrow, except Yom Tov, to catch up.
 * @returns null when nothing is missing
 */
export function planCatchUp({ setting }: Enrolled, behind: number, today: Day) {
  if (behind === 0) return null;
  const weekdays = choices.find(({ upTo }) => behind <= upTo)?.weekdays ?? [];
  let left = behind;
  let day = today;
  while (left > 0) {
    day += 1;
    if (weekdays.includes(weekdayOf(day)) && holidayOn(day, setting.israel)?.kind !== 'yomTov') left -= 1;
  }
  return { weekdays, until: dateOf(day) };
}
