import { weeklyFrom } from '#features/sessions/server/api.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const LEFT_OUT = 6;

type Hour = { startsAt: Date; timeZone: string; durationMinutes: number };

/**
 * Next occurrence of the agreed local hour.
 * @returns null when all coming weeks are skipped
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
