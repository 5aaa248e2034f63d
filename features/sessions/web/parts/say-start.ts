import { relativeFormat } from '#shared/date-format.ts';
import { daysBetween, timesOf } from '#web/times.ts';

/** Formats a start: "today, 20:30", "tomorrow, 9:00", later with its date. */
export function sayStart(startsAt: string, language: string, now = new Date()): string {
  const { dateLong, time } = timesOf(language);
  const days = daysBetween(now, new Date(startsAt));
  const day = days === 0 || days === 1 ? relativeFormat(language).format(days, 'day') : dateLong(startsAt);
  return `${day}, ${time(startsAt)}`;
}
