import { relativeFormat } from '#shared/date-format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

const dates = new Map<string, Intl.DateTimeFormat>();
function shortDate(language: string): Intl.DateTimeFormat {
  const known =
    dates.get(language) ?? new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: '2-digit' });
  dates.set(language, known);
  return known;
}

/** When something was, in a few letters: now, minutes, hours, yesterday, days up to a week, then the date as 22/11/26. */
export function shortTime(language: string, iso: string, now: number): string {
  const at = new Date(iso);
  const passed = Math.max(0, now - at.getTime());
  const relative = relativeFormat(language, 'narrow');
  if (passed < MINUTE) return relative.format(0, 'second');
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < 24 * HOUR) return relative.format(-Math.floor(passed / HOUR), 'hour');
  const days = Math.round((midnight(new Date(now)) - midnight(at)) / (24 * HOUR));
  if (days < 7) return relative.format(-Math.max(1, days), 'day');
  return shortDate(language).format(at);
}
