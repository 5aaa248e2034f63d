import { Temporal } from 'temporal-polyfill';

/** `gap`: the clock skips the time; `overlap`: it occurs twice. */
export type ClockChange = 'gap' | 'overlap' | null;

/**
 * The instant of a local time: the first valid minute after a gap of the clock, the first of two in an overlap.
 * @param date `YYYY-MM-DD`, and a time `HH:MM`
 */
export function localInstant(date: string, time: string, timeZone: string): { at: Date; clock: ClockChange } {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = wall.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { at: dateOf(earlier), clock: null };
  if (earlier.toPlainDateTime().equals(wall)) return { at: dateOf(earlier), clock: 'overlap' };
  // The instant is before the gap, so the next transition is its end.
  return { at: dateOf(earlier.getTimeZoneTransition('next') ?? later), clock: 'gap' };
}

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds);
