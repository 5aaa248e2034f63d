import { instantOf } from '#features/sessions/server/api.ts';
import { shownAt } from '#shared/zone-clock.ts';

const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;
/** Time in the reader's zone, and hours in which a late email may be sent. */
const MORNING = '09:00';
const HOURS = { from: 8, to: 12 };
/** Days searched: until the next Sunday, and the longest rest after it. */
const LOOKED_AT = 14;

type Rest = { from: number; to: number };
type Reader = { timeZone: string; quiet: readonly Rest[] };

const rests = ({ quiet }: Reader, instant: number) => quiet.some(({ from, to }) => from <= instant && instant < to);
const dayOf = (instant: number, timeZone: string) => Math.floor(shownAt(instant, timeZone) / DAY);

export function isMorning(now: Date, reader: Reader): boolean {
  const hour = (shownAt(now.getTime(), reader.timeZone) % DAY) / HOUR;
  return hour >= HOURS.from && hour < HOURS.to && !rests(reader, now.getTime());
}

/**
 * @param reader zone and rest times
 * @param from `sunday`: the next Sunday, or the first morning after its rest; `today`: the next morning
 */
export function nextMorning(after: Date, reader: Reader, from: 'sunday' | 'today'): Date {
  const { timeZone } = reader;
  const first = dayOf(after.getTime(), timeZone);
  let begun = from === 'today';
  for (let day = first; day <= first + LOOKED_AT; day += 1) {
    const date = new Date(day * DAY);
    const morning = instantOf({ date: date.toISOString().slice(0, 10), time: MORNING, timeZone });
    if (!(morning instanceof Date) || morning <= after) continue;
    begun ||= date.getUTCDay() === 0;
    if (begun && !rests(reader, morning.getTime())) return morning;
  }
  return new Date(after.getTime() + 7 * DAY);
}
