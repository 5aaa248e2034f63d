import type { TFunction } from 'i18next';
import { hebrewTime, joinedInHebrew } from '#web/times/hebrew-time.ts';

const MINUTE = 60_000;
const PARTS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/**
 * Formats like "2 days, 3 hours, 5 minutes", without zero parts.
 * @param left in ms
 * @returns null for less than a minute
 */
export function countdown(left: number, language: string): string | null {
  let minutes = Math.floor(left / MINUTE);
  if (minutes < 1) return null;
  const said: string[] = [];
  for (const [unit, size] of PARTS) {
    const count = Math.floor(minutes / size);
    minutes -= count * size;
    if (count > 0)
      said.push(
        language === 'he'
          ? hebrewTime(count, unit)
          : new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
      );
  }
  if (language === 'he') return joinedInHebrew(said);
  return new Intl.ListFormat(language, { type: 'unit', style: 'long' }).format(said);
}

/** @param remaining in ms */
export function startsInText(t: TFunction, remaining: number, language: string): string {
  const time = countdown(remaining, language);
  return time === null ? t('sessions.startsAtOnce') : t('sessions.startsIn', { time });
}
