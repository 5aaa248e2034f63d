import type { SeriesRule } from '#features/sessions/shared/contract/series-rule.ts';
import { type Day, dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import type { Sky } from '#server/jewish-calendar/sky.ts';
import { type ClockChange, localInstant } from './local-instant.ts';
import { includesDay } from './rule-days.ts';

const MINUTE = 60_000;
const ROUNDED = 5 * MINUTE;

export type SeriesHours = {
  rule: SeriesRule;
  /** The series starts on the first date of its rule from here on. */
  firstDate: string;
  /** `HH:MM` in the zone; unused after Shabbat. */
  wallTime: string;
  timeZone: string;
  /** Last possible date, or null. */
  untilDate: string | null;
  /** Number of dates, including skipped ones; null without a limit. */
  count: number | null;
};

/** `date`: planned local date, which stays when the evening is moved. */
export type Occurrence = { date: string; startsAt: Date; clock: ClockChange };

/**
 * Occurrences of a series between two dates, both included.
 * @param skies of the participants: Shabbat ends with the latest nightfall
 */
export function occurrences(hours: SeriesHours, from: string, to: string, skies: Sky[]): Occurrence[] {
  return daysBetween(hours, dayOf(from), dayOf(to)).map((day) => occurrenceOn(hours, day, skies));
}

function occurrenceOn({ rule, wallTime, timeZone }: SeriesHours, day: Day, skies: Sky[]): Occurrence {
  const date = dateOf(day);
  if (rule.every === 'afterShabbat') {
    const out = Math.max(...skies.map((sky) => sky.nightfall(day).getTime())) + rule.minutes * MINUTE;
    return { date, startsAt: new Date(Math.ceil(out / ROUNDED) * ROUNDED), clock: null };
  }
  const { at, clock } = localInstant(date, wallTime, timeZone);
  return { date, startsAt: at, clock };
}

function daysBetween({ rule, firstDate, untilDate, count }: SeriesHours, from: Day, to: Day): Day[] {
  const first = dayOf(firstDate);
  const last = untilDate === null ? to : Math.min(to, dayOf(untilDate));
  const found: Day[] = [];
  let counted = 0;
  // A count requires all days from the first on.
  for (let day = count === null ? Math.max(first, from) : first; day <= last; day += 1) {
    if (!includesDay(rule, first, day)) continue;
    if (count !== null && ++counted > count) break;
    if (day >= from) found.push(day);
  }
  return found;
}

export const countBefore = (hours: SeriesHours, date: string): number =>
  daysBetween(hours, dayOf(hours.firstDate), dayOf(date) - 1).length;

/** First date of a series; null if the series ends before it. */
export function firstOccurrence(hours: SeriesHours): string | null {
  const first = dayOf(hours.firstDate);
  const [day] = daysBetween(hours, first, first + LONGEST_WAIT);
  return day === undefined ? null : dateOf(day);
}

/** Days: longer than the longest interval of weeks, or two months. */
const LONGEST_WAIT = 70;
