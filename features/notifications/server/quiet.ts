import { quietUntil } from '#server/jewish-calendar/quiet-time.ts';
import type { Notice } from './notice.ts';

/**
 * Null when sending is allowed, and without a location: its times are unknown. Types with `duringRest` are never
 * withheld.
 */
export function quietUntilFor({ quietOnShabbat, place, shown }: Notice, now: Date): Date | null {
  if (!quietOnShabbat || !place) return null;
  if (shown.type.duringRest) return null;
  return quietUntil(place, now, place.country);
}
