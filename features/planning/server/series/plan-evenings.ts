import { busyOf } from '#features/sessions/server/api.ts';
import type { SeriesRule } from '#features/sessions/shared/contract/series-rule.ts';
import { endOf } from '#features/sessions/shared/life-cycle.ts';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import type { HolidayName } from '#server/jewish-calendar/holidays.ts';
import { type Occasion, occasionsBetween, quietUnder } from '#server/jewish-calendar/quiet-time.ts';
import type { Sky } from '#server/jewish-calendar/sky.ts';
import { type Occurrence, occurrences, type SeriesHours } from './rules/occurrences.ts';
import { skiesOf } from './skies-of.ts';

/** Days ahead for which evenings are created. */
const DAYS_AHEAD = 70;
const DAY = 24 * 60 * 60_000;

/** `rest`: Shabbat and holidays that prevent the evening; `busy`: ids of members with another session then. */
export type Evening = Occurrence & { rest: Occasion[]; busy: string[] };

type Planned = SeriesHours & { durationMinutes: number; replacesId?: string | null };
type Members = { userId: string; keepsRestDays: boolean }[];

/** Last local date for which evenings are created now. */
export const horizon = (now: Date, timeZone: string): string =>
  wallTimeOf(new Date(now.getTime() + DAYS_AHEAD * DAY), timeZone).date;

/**
 * Future evenings of a series up to the horizon. Evenings of the series that it replaces do not count as busy.
 * @param after excludes this date and earlier ones
 */
export async function planEvenings(
  app: AppContext,
  db: Queryable,
  series: Planned,
  members: Members,
  after: string | null = null,
): Promise<Evening[]> {
  const now = app.now();
  const ids = members.map(({ userId }) => userId);
  const skies = await skiesOf(app, db, ids, series.timeZone);
  const today = wallTimeOf(now, series.timeZone).date;
  const found = occurrences(series, today, horizon(now, series.timeZone), skies).filter(
    ({ date, startsAt }) => startsAt > now && (after === null || date > after),
  );
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return [];
  const replaced = series.replacesId ? { seriesId: series.replacesId, since: series.firstDate } : undefined;
  const end = endOf(last.startsAt, series.durationMinutes);
  const busy = await busyOf(db, ids, first.startsAt, end, undefined, replaced);
  const keepsAll = members.every(({ keepsRestDays }) => keepsRestDays);
  return found.map((one) => {
    const [from, to] = [one.startsAt, endOf(one.startsAt, series.durationMinutes)];
    const isBusy = (id: string) => busy.get(id)?.some((hour) => hour.from < to.getTime() && from.getTime() < hour.to);
    return { ...one, rest: keepsAll ? [] : restBetween(skies, from, to), busy: ids.filter(isBusy) };
  });
}

/** Days after the horizon, or after a later first date, that are searched for an evening. */
const DAYS_LATER = 400;

/**
 * First evening after the horizon, outside Shabbat and holidays, for a rule with long gaps or a later first date. Other
 * sessions are not planned that far ahead.
 */
export async function laterEvening(
  app: AppContext,
  db: Queryable,
  series: Planned,
  members: Members,
): Promise<Evening | null> {
  const ids = members.map(({ userId }) => userId);
  const skies = await skiesOf(app, db, ids, series.timeZone);
  const keepsAll = members.every(({ keepsRestDays }) => keepsRestDays);
  const end = dayOf(horizon(app.now(), series.timeZone));
  const from = Math.max(end + 1, dayOf(series.firstDate));
  for (const one of occurrences(series, dateOf(from), dateOf(from + DAYS_LATER), skies)) {
    const to = endOf(one.startsAt, series.durationMinutes);
    if (keepsAll || restBetween(skies, one.startsAt, to).length === 0) return { ...one, rest: [], busy: [] };
  }
  return null;
}

export async function planShown(app: AppContext, db: Queryable, series: Planned, members: Members): Promise<Evening[]> {
  const evenings = await planEvenings(app, db, series, members);
  if (evenings.some(({ rest }) => rest.length === 0)) return evenings;
  const later = await laterEvening(app, db, series, members);
  return later ? [...evenings, later] : evenings;
}

const restDays = new Set<HolidayName>([
  ...(['pesach', 'shavuot', 'roshHashana', 'yomKippur', 'sukkot'] as const),
  ...(['shminiAtzeret', 'simchatTorah', 'shminiAtzeretSimchatTorah'] as const),
]);

/** Shabbat and Yom Tov at any of these locations; empty on a fast or half holiday. */
function restBetween(skies: Sky[], from: Date, to: Date): Occasion[] {
  const resting = skies.filter((sky) => quietUnder(sky, from, to).length > 0);
  const all = resting
    .flatMap((sky) => occasionsBetween(sky, from, to))
    .filter((one) => one.kind === 'shabbat' || restDays.has(one.name));
  return [...new Map(all.map((one) => [one.kind === 'shabbat' ? one.kind : one.name, one])).values()];
}

/** Whether a series has a date from `from`, or from a later first date, within two horizons. */
export function hasMore(series: Planned, from: string): boolean {
  const to = dateOf(Math.max(dayOf(from), dayOf(series.firstDate)) + 2 * DAYS_AHEAD);
  return occurrences({ ...series, rule: withoutSun(series.rule) }, from, to, []).length > 0;
}

const withoutSun = (rule: SeriesRule): SeriesRule =>
  rule.every === 'afterShabbat' ? { every: 'week', interval: 1, days: [6] } : rule;
