import { readOffset, shownAt } from '#shared/zone-clock.ts';

/**
 * From what a calendar and a clock show somewhere to the instant meant, and back. The rule: a time shown twice (clocks
 * set back) means its first occurrence; one never shown (clocks set forward) is refused, never moved.
 */
export type WallTime = { date: string; time: string; timeZone: string };

const DAY = 24 * 60 * 60_000;
const written = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/**
 * The instant at which the clocks of a zone show this date and time.
 * @param wall `YYYY-MM-DD`, `HH:MM` (0-23) and an IANA zone this runtime knows
 * @returns `invalid` for what no calendar or clock shows (31 February, 24:00), `skipped` for a time that day leaves out
 */
export function instantOf({ date, time, timeZone }: WallTime): Date | 'invalid' | 'skipped' {
  const shown = asIfUtc(`${date}T${time}`);
  if (shown === null) return 'invalid';
  const [first] = readings(shown, timeZone).filter((instant) => shownAt(instant, timeZone) === shown);
  return first === undefined ? 'skipped' : new Date(first);
}

/** Date and time that the clocks of a zone show at an instant, whole minutes. */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const [date = '', time = ''] = new Date(shownAt(instant.getTime(), timeZone)).toISOString().slice(0, 16).split('T');
  return { date, time, timeZone };
}

/**
 * The same hour by the clocks of a zone, once a week: the first as given, the others on the following weeks. Where a
 * clock change leaves the hour out, the moment it would have been without the change: no week goes without.
 */
export function weeklyFrom(first: Date, timeZone: string, weeks: number): Date[] {
  const shown = shownAt(first.getTime(), timeZone);
  return Array.from({ length: weeks }, (_, week) => {
    if (week === 0) return first;
    const wanted = shown + week * 7 * DAY;
    const candidates = readings(wanted, timeZone);
    const exact = candidates.find((instant) => shownAt(instant, timeZone) === wanted);
    return new Date(exact ?? wanted - readOffset(wanted - DAY, timeZone));
  });
}

/** By zone, what was found within the minute that is named with it: lists ask for the same days again and again. */
const found = new Map<string, { minute: number; start: number }>();

/** The first instant of the day it is in a zone; not always midnight: some zones set their clocks forward then. */
export function startOfDay(now: Date, timeZone: string): Date {
  const minute = Math.floor(now.getTime() / 60_000);
  const known = found.get(timeZone);
  if (known?.minute === minute) return new Date(known.start);
  if (found.size > 600) found.clear();
  const start = findStartOfDay(now, timeZone);
  found.set(timeZone, { minute, start: start.getTime() });
  return start;
}

function findStartOfDay(now: Date, timeZone: string): Date {
  const midnight = Math.floor(shownAt(now.getTime(), timeZone) / DAY) * DAY;
  const candidates = readings(midnight, timeZone);
  const first = candidates.find((instant) => shownAt(instant, timeZone) === midnight);
  // Read with the offset before the change, a midnight that was left out is the instant of the change itself.
  return new Date(first ?? midnight - readOffset(midnight - DAY, timeZone));
}

/** What is written as a number: the instant at which clocks on UTC would show it. */
function asIfUtc(text: string): number | null {
  const [, year, month, day, hour, minute] = (written.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const utc = new Date(Date.UTC(year, month - 1, day, hour, minute));
  return utc.toISOString().startsWith(text) ? utc.getTime() : null;
}

/** The one or two instants that may be meant, earliest first: read with the offsets a day before and a day after. */
function readings(shown: number, timeZone: string): number[] {
  return [shown - readOffset(shown - DAY, timeZone), shown - readOffset(shown + DAY, timeZone)].sort((a, b) => a - b);
}
