import { relativeFormat } from '#shared/date-format.ts';
import { daysBetween, timesOf } from '#web/times/times.ts';

export function startText(startsAt: string, language: string, now = new Date()): string {
  const { dateLong, time } = timesOf(language);
  const days = daysBetween(now, new Date(startsAt));
  const day = days === 0 || days === 1 ? relativeFormat(language).format(days, 'day') : dateLong(startsAt);
  return `${day}, ${time(startsAt)}`;
}
