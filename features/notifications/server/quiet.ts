import { quietUntil } from '#server/jewish-calendar/quiet-time.ts';
import type { Notice } from './notice.ts';

/**
 * Until when nothing may ring for somebody who rests on Shabbat and holidays; null when nothing stands against it.
 * Without a place nobody knows when that begins, so nothing is held back. What holds for the digest itself: it comes
 * after the rest, so it is never held.
 */
export function quietUntilFor({ quietOnShabbat, place, shown }: Notice, now: Date): Date | null {
  if (!quietOnShabbat || !place) return null;
  if (shown.type.duringRest) return null;
  return quietUntil(place, now, place.country);
}
