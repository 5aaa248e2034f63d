import { readOffset, shownAt } from '#shared/zone-clock.ts';

/** A local time that occurs twice means its first occurrence; a skipped one is refused. */
export type WallTime = { date: string; time: string; timeZone: string };

const DAY = 24 * 60 * 60_000;
const written = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/**
 * The instant of a local time.
 * @param wall `YYYY-MM-DD`, `HH:MM` (0-23) and an IANA zone
 * @returns `invalid` for an impossible date or time (31 February, 24:00), `skipped` for a time skipped on that day
 */
export function instantOf({ date, time, timeZone }: WallTime): Date | 'invalid' | 'skipped' {
  const shown = asIfUtc(`${date}T${time}`);
  if (shown === null) return 'invalid';
  const [first] = readings(shown, timeZone).filter((instant) => shownAt(instant, timeZone) === shown);
  return first === undefined ? 'skipped' : new Date(first);
}

/** In whole minutes. */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const [date = '', time = ''] = new Date(shownAt(instant.getTime(), timeZone)).toISOString().slice(0, 16).split('T');
  return { date, time, timeZone };
}

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

/** Cached for a minute, because lists request the same days repeatedly. */
const found = new Map<string, { minute: number; start: number }>();

/** First instant of the day: not midnight if clocks change then. */
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
  // With the previous offset, a skipped midnight gives the instant of the change.
  return new Date(first ?? midnight - readOffset(midnight - DAY, timeZone));
}

function asIfUtc(text: string): number | null {
  const [, year, month, day, hour, minute] = (written.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const utc = new Date(Date.UTC(year, month - 1, day, hour, minute));
  return utc.toISOString().startsWith(text) ? utc.getTime() : null;
}

/** Possible instants, earliest first, by the offsets of the day before and after. */
function readings(shown: number, timeZone: string): number[] {
  return [shown - readOffset(shown - DAY, timeZone), shown - readOffset(shown + DAY, timeZone)].sort((a, b) => a - b);
}
