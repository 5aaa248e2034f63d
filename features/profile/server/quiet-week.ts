import { quietBetween } from '#server/jewish-calendar/quiet-time.ts';
import type { Availability, City } from '../contract.ts';
import { timeOf } from '../shared/availability.ts';

const DAY = 24 * 60 * 60_000;

const wallClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

export const dayIn = (timeZone: string, instant: Date): string => shown(wallClock(timeZone), instant).date;

function shown(clock: Intl.DateTimeFormat, instant: Date): { date: string; minutes: number } {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;

/** Rest times of seven days, in whole minutes. */
export function quietWeek(place: City, timeZone: string, now: Date): Availability['quiet'] {
  const clock = wallClock(timeZone);
  return quietBetween(place, now, new Date(now.getTime() + 7 * DAY)).flatMap(({ from, to }) => {
    const [begin, end] = [shown(clock, from), shown(clock, to)];
    const [first, last] = [dayNumber(begin.date), dayNumber(end.date)];
    return Array.from({ length: last - first + 1 }, (_, n) => ({
      // 1 January 1970 was a Thursday.
      weekday: ((first + n + 3) % 7) + 1,
      from: timeOf(n === 0 ? begin.minutes : 0),
      to: timeOf(first + n === last ? end.minutes : 24 * 60),
    })).filter((part) => part.from < part.to);
  });
}
