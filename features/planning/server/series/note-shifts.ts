// Reads people: the time zones of the two members; each reads a local time of the other, whom they study with.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { changeScheduled } from '#features/notifications/server/api.ts';
import { availabilityOf } from '#features/profile/server/facts-api.ts';
import { studySessions } from '#features/sessions/server/api.ts';
import { sessionReminder } from '#features/sessions/server/change-api.ts';
import { sessionSeries } from '#features/sessions/server/series-api.ts';
import type { Queryable } from '#server/database/database.ts';
import { membersOf } from './lock-series.ts';
import { shiftedDates } from './rules/shifted-dates.ts';
import { timeIn } from './series-news.ts';
import { zoneIn } from './skies-of.ts';

/** Adds a member's unusual local time to the reminders of a pair's evenings. */
export async function noteShifts(tx: Queryable, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const rows = await tx
    .select({ id: studySessions.id, date: studySessions.originalDate, series: sessionSeries })
    .from(studySessions)
    .innerJoin(sessionSeries, eq(sessionSeries.id, studySessions.seriesId))
    .where(
      and(
        inArray(studySessions.id, [...sessionIds]),
        isNotNull(studySessions.originalDate),
        eq(studySessions.startsAt, studySessions.plannedAt),
        eq(sessionSeries.isPublic, false),
      ),
    );
  const all = new Map(rows.map(({ series }) => [series.id, series]));
  const members = await membersOf(tx, [...all.keys()]);
  for (const series of all.values()) {
    const people = (members.get(series.id) ?? []).map(({ userId }) => userId);
    const stated = await availabilityOf(tx, people);
    const own = rows.flatMap(({ id, date, series: { id: of } }) =>
      of === series.id && date !== null ? [{ id, date }] : [],
    );
    const dates = own.map(({ date }) => date).sort();
    for (const person of people) {
      const zone = zoneIn(stated, person);
      if (zone === null || zone === series.timeZone) continue;
      const shifted = shiftedDates(series, zone, dates[0] ?? '', dates.at(-1) ?? '');
      for (const { id: sessionId, date } of own) {
        const found = shifted.get(date);
        if (!found) continue;
        for (const reader of people) {
          const shift = { who: reader === person ? ('mine' as const) : ('theirs' as const), time: timeIn(found.time) };
          await changeScheduled(tx, sessionReminder, { sessionId, userId: reader }, { shift });
        }
      }
    }
  }
}
