import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { SeriesRule } from '#features/sessions/shared/contract/series-rule.ts';
import { type Occurrence, occurrences, type SeriesHours } from '../server/series/rules/occurrences.ts';
import { rruleOf } from '../server/series/rules/rrule.ts';

export const zones = [
  ...['Europe/Paris', 'Europe/London', 'Europe/Dublin', 'Europe/Lisbon', 'Europe/Kyiv', 'Europe/Moscow'],
  ...['Europe/Chisinau', 'Europe/Istanbul', 'Atlantic/Azores', 'Atlantic/Reykjavik', 'Africa/Casablanca'],
  ...['Africa/Cairo', 'Africa/Johannesburg', 'Africa/Addis_Ababa', 'Asia/Jerusalem', 'Asia/Beirut', 'Asia/Gaza'],
  ...['Asia/Tehran', 'Asia/Baku', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tashkent', 'Asia/Shanghai', 'Asia/Tokyo'],
  ...['Asia/Singapore', 'Australia/Sydney', 'Australia/Adelaide', 'Australia/Lord_Howe', 'Pacific/Auckland'],
  ...['Pacific/Chatham', 'Pacific/Apia', 'Pacific/Honolulu', 'America/New_York', 'America/Chicago'],
  ...['America/Los_Angeles', 'America/Toronto', 'America/St_Johns', 'America/Mexico_City', 'America/Sao_Paulo'],
  ...['America/Santiago', 'America/Argentina/Buenos_Aires', 'UTC'],
];

export const rules: SeriesRule[] = [
  { every: 'day' },
  { every: 'week', interval: 1, days: [2] },
  { every: 'week', interval: 1, days: [7, 3] },
  { every: 'week', interval: 2, days: [1, 4, 7] },
  { every: 'week', interval: 3, days: [6] },
  { every: 'month', weekday: 7, nth: 1 },
  { every: 'month', weekday: 3, nth: 3 },
  { every: 'month', weekday: 5, nth: -1 },
];

/** Instants by date from an RRULE library, and dates it drops because the clock skips the time. */
export function byOracle(hours: SeriesHours, to: string): { at: Map<string, number>; dropped: Set<string> } {
  const { timeZone, wallTime, rule, count } = hours;
  const ours = occurrences(hours, hours.firstDate, to, []);
  const last = count === null ? to : (ours.at(-1)?.date ?? to);
  const first = ours.find(({ clock }) => clock !== 'gap');
  if (!first) return { at: new Map(), dropped: new Set() };
  const dtstart = `${first.date}T${wallTime}:00`.replaceAll(/[-:]/g, '');
  const end = Temporal.PlainDateTime.from(`${last}T23:59`).toZonedDateTime(timeZone);
  const oracle = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${timeZone}:${dtstart}\nRRULE:${rruleOf(rule)}`,
    temporal: Temporal,
  });
  const found = oracle.between(new Date(first.startsAt.getTime() - 1), new Date(end.epochMilliseconds), true);
  const at = new Map(found.map((one) => [one.toPlainDate().toString(), one.epochMilliseconds]));
  return { at, dropped: new Set(ours.filter(({ clock }) => clock === 'gap').map(({ date }) => date)) };
}

/** Dates on which app and library differ. Dates in a gap are checked by `isFirstValidMinute` instead. */
export function differences(hours: SeriesHours, to: string): string[] {
  const { at, dropped } = byOracle(hours, to);
  const ours = occurrences(hours, hours.firstDate, to, []);
  const wrong = ours.filter(({ date, startsAt }) => !dropped.has(date) && at.get(date) !== startsAt.getTime());
  const missing = [...at.keys()].filter((date) => !ours.some((one) => one.date === date));
  const gaps = ours.filter((one) => one.clock === 'gap' && !isFirstValidMinute(one, hours));
  return [...wrong.map(({ date }) => date), ...missing, ...gaps.map(({ date }) => date)];
}

function isFirstValidMinute({ startsAt, date }: Occurrence, { timeZone, wallTime }: SeriesHours): boolean {
  const shown = (at: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  const planned = `${date} ${wallTime}`;
  return shown(startsAt.getTime() - 60_000) < planned && planned < shown(startsAt.getTime());
}
