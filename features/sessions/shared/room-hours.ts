import { endOf } from './life-cycle.ts';

export const ROOM_OPENS_MINUTES = 10;
export const ROOM_STAYS_MINUTES = 60;

export function roomHours({ startsAt, durationMinutes }: { startsAt: Date; durationMinutes: number }): {
  from: Date;
  to: Date;
} {
  return {
    from: new Date(startsAt.getTime() - ROOM_OPENS_MINUTES * 60_000),
    to: new Date(endOf(startsAt, durationMinutes).getTime() + ROOM_STAYS_MINUTES * 60_000),
  };
}
