import type { Availability } from '../../contract.ts';

/** 336 half hours from Monday 0:00; true is free. */
export type Week = readonly boolean[];
type Slots = Availability['slots'];

export const DAY = 48;
const DAYS = 7;

export const halfHourOf = (time: string): number => Number(time.slice(0, 2)) * 2 + (time.slice(3) === '30' ? 1 : 0);

export const timeOf = (halfHour: number): string =>
  `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 === 0 ? '00' : '30'}`;

/** 1 is Monday. */
export const at = (weekday: number, halfHour: number): number => (weekday - 1) * DAY + halfHour;

export function weekOf(slots: Slots): Week {
  const week = Array.from({ length: DAYS * DAY }, () => false);
  for (const { weekday, from, to } of slots)
    week.fill(true, at(weekday, halfHourOf(from)), at(weekday, halfHourOf(to)));
  return week;
}

/** First row in sight of an empty week: seven o'clock, in half hours. */
const SEVEN = 14;
const AN_HOUR = 2;

export function firstInSight(week: Week): number {
  const first = week.reduce((least, free, n) => (free ? Math.min(least, n % DAY) : least), DAY);
  return first === DAY ? SEVEN : Math.max(0, first - AN_HOUR);
}

export function stretchesOf(week: Week, weekday: number): { from: number; to: number }[] {
  const day = week.slice(at(weekday, 0), at(weekday, DAY));
  const found: { from: number; to: number }[] = [];
  day.forEach((free, halfHour) => {
    const last = found.at(-1);
    if (!free) return;
    if (last?.to === halfHour) last.to += 1;
    else found.push({ from: halfHour, to: halfHour + 1 });
  });
  return found;
}

export const slotsOf = (week: Week): Slots =>
  Array.from({ length: DAYS }, (_, day) => day + 1).flatMap((weekday) =>
    stretchesOf(week, weekday).map(({ from, to }) => ({ weekday, from: timeOf(from), to: timeOf(to) })),
  );

export function paint(week: Week, days: readonly number[], from: number, to: number, free: boolean): Week {
  const painted = [...week];
  for (const weekday of days) painted.fill(free, at(weekday, from), at(weekday, to));
  return painted;
}

export function copyDay(week: Week, from: number, days: readonly number[]): Week {
  const copied = [...week];
  const day = week.slice(at(from, 0), at(from, DAY));
  for (const weekday of days) copied.splice(at(weekday, 0), DAY, ...day);
  return copied;
}

export const daysIn = (language: string): readonly number[] =>
  language === 'he' || language === 'en' ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];

export const hoursIn = (week: Week): number => week.filter(Boolean).length / 2;

export function alike(
  week: Week,
  days: readonly number[],
): { days: number[]; stretches: { from: number; to: number }[] }[] {
  const groups = new Map<string, { days: number[]; stretches: { from: number; to: number }[] }>();
  for (const weekday of days) {
    const stretches = stretchesOf(week, weekday);
    if (stretches.length === 0) continue;
    const key = JSON.stringify(stretches);
    const group = groups.get(key);
    if (group) group.days.push(weekday);
    else groups.set(key, { days: [weekday], stretches });
  }
  return [...groups.values()];
}
