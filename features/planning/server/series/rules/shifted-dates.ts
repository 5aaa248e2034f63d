import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import { type Day, dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import { localInstant } from './local-instant.ts';
import { occurrences, type SeriesHours } from './occurrences.ts';

/** Days. Different change dates cause shorter differences than this; a longer one is the new usual time. */
const LONG = 42;
/** Days read before the first date: more than the longest gap between two occurrences, and half a year. */
const LOOK_BACK = 200;

/** `from`: first date of the rule with that time, even if skipped. */
export type ShiftedDate = { time: string; from: string };

/**
 * Dates of a rule on which another zone's clock shows an unusual time, because clocks change on different dates.
 * Depends only on the rule and the clocks, so long intervals miss nothing. After a lasting change it includes the first
 * date only.
 */
export function shiftedDates(hours: SeriesHours, zone: string, from: string, to: string): Map<string, ShiftedDate> {
  const found = new Map<string, ShiftedDate>();
  if (hours.rule.every === 'afterShabbat') return found;
  const start = Math.max(dayOf(hours.firstDate), dayOf(from) - LOOK_BACK);
  const isWhole = start === dayOf(hours.firstDate);
  let usual = null as string | null;
  let run = null as ShiftedDate | null;
  for (const { date, startsAt, clock } of occurrences(hours, dateOf(start), to, [])) {
    if (clock === 'gap') continue;
    const { time } = wallTimeOf(startsAt, zone);
    usual ??= isWhole || isLasting(hours, zone, dayOf(date)) ? time : timeOn(hours, zone, dayOf(date) - LONG);
    if (time === usual) {
      run = null;
      continue;
    }
    if (run?.time !== time) run = { time, from: date };
    if (date >= from) found.set(date, run);
    if (isLasting(hours, zone, dayOf(date))) usual = time;
  }
  return found;
}

const timeOn = ({ wallTime, timeZone }: SeriesHours, zone: string, day: Day): string =>
  wallTimeOf(localInstant(dateOf(day), wallTime, timeZone).at, zone).time;

function isLasting(hours: SeriesHours, zone: string, day: Day): boolean {
  const time = timeOn(hours, zone, day);
  let days = 1;
  for (const step of [-1, 1])
    for (let other = day + step; days < LONG && timeOn(hours, zone, other) === time; other += step) days += 1;
  return days >= LONG;
}
