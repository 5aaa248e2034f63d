import { dateFormat } from '#shared/date-format.ts';
import { dateLocale, viewerZone } from '#web/times/times.ts';
import type { Conversation } from '../../contract.ts';

type Place = Pick<Conversation['others'][number], 'city' | 'timeZone'>;

const clock = (language: string, timeZone: string, at: number): string =>
  dateFormat(dateLocale(language), { timeStyle: 'short', timeZone }).format(new Date(at));

/**
 * Includes the local time only if it differs from the viewer's.
 * @param at milliseconds
 * @returns empty if unknown
 */
export function theirPlace({ city, timeZone }: Place, language: string, at: number, here = viewerZone()): string {
  const theirs = timeZone && clock(language, timeZone, at);
  return [city, theirs === clock(language, here, at) ? null : theirs].filter(Boolean).join(', ');
}
