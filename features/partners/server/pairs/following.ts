import { weeklyFrom } from '#features/sessions/server/api.ts';

const WEEK = 7 * 24 * 60 * 60_000;
/** Weeks that may be left out one after the other. */
const LEFT_OUT = 6;

type Hour = { startsAt: Date; timeZone: string; durationMinutes: number };

/**
 * The next time it is the hour two agreed on, by the clocks of its zone.
 * @param after what lies before this instant, or at it, is over or planned already
 * @param isQuiet which hours are left out
 * @returns null where all of the coming weeks are
 */
export function followingHour(
  { startsAt, timeZone, durationMinutes }: Hour,
  after: Date,
  isQuiet: (startsAt: Date, durationMinutes: number) => boolean,
): Date | null {
  const weeks = Math.max(0, Math.floor((after.getTime() - startsAt.getTime()) / WEEK));
  const hours = weeklyFrom(startsAt, timeZone, weeks + LEFT_OUT + 2);
  return hours.slice(weeks).find((hour) => hour > after && !isQuiet(hour, durationMinutes)) ?? null;
}
