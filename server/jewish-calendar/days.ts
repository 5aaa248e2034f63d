const DAY_MS = 24 * 60 * 60_000;
const SATURDAY = 6;

/** Number of days since 1 January 1970. */
export type Day = number;

/** @param date `YYYY-MM-DD` */
export const dayOf = (date: string): Day => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** `YYYY-MM-DD`. */
export const dateOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The civil day if clocks are `offsetMs` ahead of UTC. */
export const dayAt = (instant: Date, offsetMs: number): Day => Math.floor((instant.getTime() + offsetMs) / DAY_MS);

// 1 January 1970 was a Thursday.
export const isSaturday = (day: Day): boolean => (((day + 4) % 7) + 7) % 7 === SATURDAY;

export function asLocalNoon(day: Day): Date {
  const utc = new Date(day * DAY_MS);
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), 12);
}
