import { endOf } from './life-cycle.ts';

/** Minutes before the start at which the room opens. */
export const ROOM_OPENS_MINUTES = 10;
/** Minutes after the end at which it closes. */
export const ROOM_STAYS_MINUTES = 60;

/**
 * Opening hours of a session's room; the notes stay open.
 * @param durationMinutes planned length
 */
export function roomHours({ startsAt, durationMinutes }: { startsAt: Date; durationMinutes: number }): {
  from: Date;
  to: Date;
} {
  return {
    from: new Date(startsAt.getTime() - ROOM_OPENS_MINUTES * 60_000),
    to: new Date(endOf(startsAt, durationMinutes).getTime() + ROOM_STAYS_MINUTES * 60_000),
  };
}
