import type { TFunction } from 'i18next';
import { relativeFormat } from '#shared/date-format.ts';
import { hebrewTime } from '#web/times/hebrew-time.ts';
import { dateLocale } from '#web/times/times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

const dates = new Map<string, Intl.DateTimeFormat>();
function shortDate(language: string): Intl.DateTimeFormat {
  const known =
    dates.get(language) ??
    new Intl.DateTimeFormat(dateLocale(language), { day: '2-digit', month: '2-digit', year: '2-digit' });
  dates.set(language, known);
  return known;
}

/**
 * Hebrew is worded here, because browsers write one and two as digits. Long form, because the short French one is "-5
 * min".
 */
function ago(language: string, count: number, unit: 'minute' | 'hour'): string {
  return language === 'he' ? `לפני ${hebrewTime(count, unit)}` : relativeFormat(language).format(-count, unit);
}

/** Just now, minutes, hours, yesterday, days up to a week, then 22/11/26. */
export function shortTime(t: TFunction, language: string, iso: string, now: number): string {
  const at = new Date(iso);
  const passed = Math.max(0, now - at.getTime());
  if (passed < MINUTE) return t('chat.justNow');
  if (passed < HOUR) return ago(language, Math.floor(passed / MINUTE), 'minute');
  if (passed < 24 * HOUR) return ago(language, Math.floor(passed / HOUR), 'hour');
  const days = Math.round((midnight(new Date(now)) - midnight(at)) / (24 * HOUR));
  if (days < 7) return relativeFormat(language).format(-Math.max(1, days), 'day');
  return shortDate(language).format(at);
}
