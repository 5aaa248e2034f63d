import { canonicalZone } from '#shared/time-zones.ts';

/** Whether a zone of the clock is Israel's, where festivals last a day less and another parashah may be read. */
export const isInIsrael = (timeZone: string): boolean => canonicalZone(timeZone) === 'Asia/Jerusalem';
