import { canonicalZone } from '#shared/time-zones.ts';

/** Whether a time zone is Israel's, where festivals are a day shorter and another parashah may be read. */
export const isInIsrael = (timeZone: string): boolean => canonicalZone(timeZone) === 'Asia/Jerusalem';
