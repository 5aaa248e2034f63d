import { canonicalZone } from '#shared/time-zones.ts';

/** Whether festivals are a day shorter, as in Israel. */
export const isInIsrael = (timeZone: string): boolean => canonicalZone(timeZone) === 'Asia/Jerusalem';
