// Reads people: the time zones of the two members; each is notified of a local time of the other, whom they study with.
import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import { availabilityOf } from '#features/profile/server/facts-api.ts';
import { studySessions } from '#features/sessions/server/api.ts';
import { transitions } from '#features/sessions/shared/life-cycle.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import type { LockedSeries } from './lock-series.ts';
import { noteShifts } from './note-shifts.ts';
import { shiftedDates } from './rules/shifted-dates.ts';
import { seriesNews } from './series-news.ts';
import { zoneIn } from './skies-of.ts';

const DAY = 24 * 60 * 60_000;
/** Both members are notified at least a week before a shift; the job runs daily for a series. */
const DAYS_BEFORE = 14;

/** Notifies both members once before a member's local hour shifts, because clocks change on different dates. */
export async function notifyShifts(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  series: LockedSeries,
): Promise<void> {
  if (series.isPublic || series.rule.every === 'afterShabbat') return;
  const now = app.now();
  const until = new Date(now.getTime() + DAYS_BEFORE * DAY);
  const people = series.members.map(({ userId }) => userId);
  const stated = await availabilityOf(tx, people);
  const evenings = await usualEvenings(tx, series, now, until);
  const [first, last] = [evenings[0], evenings.at(-1)];
  if (!first || !last) return;
  await noteShifts(
    tx,
    evenings.map(({ id }) => id),
  );
  for (const person of people) {
    const zone = zoneIn(stated, person);
    if (zone === null || zone === series.timeZone) continue;
    const shifted = shiftedDates(series, zone, first.date, last.date);
    const begun = new Set<string>();
    for (const { date, startsAt } of evenings) {
      const shift = shifted.get(date);
      if (!shift || begun.has(shift.from)) continue;
      begun.add(shift.from);
      for (const reader of people)
        await events.notify({
          to: [reader],
          actorId: reader === person ? people.find((id) => id !== person) : person,
          type: seriesNews,
          data: {
            ...{ seriesId: series.id, startsAt: startsAt.toISOString(), time: shift.time },
            what: reader === person ? 'shiftedMine' : 'shiftedTheirs',
          },
          onceKey: `series:${series.id}:shift:${person}:${shift.from}`,
        });
    }
  }
}

async function usualEvenings(
  tx: Queryable,
  { id }: LockedSeries,
  now: Date,
  until: Date,
): Promise<{ id: string; date: string; startsAt: Date }[]> {
  const { originalDate, startsAt, plannedAt, seriesId, status } = studySessions;
  const rows = await tx
    .select({ id: studySessions.id, date: originalDate, startsAt })
    .from(studySessions)
    .where(
      and(
        eq(seriesId, id),
        isNotNull(originalDate),
        eq(startsAt, plannedAt),
        gt(startsAt, now),
        lte(startsAt, until),
        inArray(status, [...transitions.cancel.from]),
      ),
    )
    .orderBy(asc(startsAt));
  return rows.map(({ id: evening, date, startsAt: at }) => ({ id: evening, date: date ?? '', startsAt: at }));
}
