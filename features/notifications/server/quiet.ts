import { quietUntil } from '#server/jewish-calendar/quiet-time.ts';
import type { Notice } from './notice.ts';

/**
 * End of the current Shabbat or holiday for a reader who observes it; null when sending is allowed. Without a location
 * nothing is withheld, because its times are unknown. Types with `duringRest`, such as the digest, are never withheld.
 */
export function quietUntilFor({ quietOnShabbat, place, shown }: Notice, now: Date): Date | null {
  if (!quietOnShabbat || !place) return null;
  if (shown.type.duringRest) return null;
  return quietUntil(place, now, place.country);
}
