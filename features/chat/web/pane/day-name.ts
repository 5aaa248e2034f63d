import { relativeFormat } from '#shared/date-format.ts';

const DAY = 24 * 60 * 60_000;

export function dayName(iso: string, language: string, dateLong: (iso: string) => string, now = new Date()): string {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const days = Math.round((midnight(new Date(iso)) - midnight(now)) / DAY);
  const name = days >= -1 && days <= 0 ? relativeFormat(language).format(days, 'day') : dateLong(iso);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
