import { Temporal } from 'temporal-polyfill';

/** `gap`: the clock skips the time; `overlap`: it occurs twice. */
export type ClockChange = 'gap' | 'overlap' | null;

/**
 * Instant of a local time. In a gap of the clock: the first valid minute after it; in an overlap: the first of both.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function localInstant(date: string, time: string, timeZone: string): { at: Date; clock: ClockChange } {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = wall.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { at: dateOf(earlier), clock: null };
  if (earlier.toPlainDateTime().equals(wall)) return { at: dateOf(earlier), clock: 'overlap' };
  // `earlier` lies before the gap, so its next transition ends the gap.
  return { at: dateOf(earlier.getTimeZoneTransition('next') ?? later), clock: 'gap' };
}

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds);
