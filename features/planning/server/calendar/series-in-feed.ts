import { and, asc, eq, exists, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import { seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import type { AppContext } from '#server/app-context.ts';
import { shiftsInFeed } from '../series/shifts-in-feed.ts';
import { type CalendarReader, calendarEntries } from './calendar-entries.ts';
import type { SeriesInFeed } from './session-calendar.ts';

const DAYS_BACK = 60;
const MOST_EVENINGS = 5_000;

export async function seriesInFeed(app: AppContext, reader: CalendarReader): Promise<SeriesInFeed[]> {
  const series = await app.db
    .select({ series: sessionSeries })
    .from(seriesMembers)
    .innerJoin(sessionSeries, eq(sessionSeries.id, seriesMembers.seriesId))
    .where(and(eq(seriesMembers.userId, reader.id), eq(sessionSeries.isPublic, false)));
  if (series.length === 0) return [];
  const since = new Date(app.now().getTime() - DAYS_BACK * 24 * 60 * 60_000);
  const rows = await app.db
    .select()
    .from(studySessions)
    .where(
      and(
        inArray(
          studySessions.seriesId,
          series.map((one) => one.series.id),
        ),
        isNotNull(studySessions.originalDate),
        gt(studySessions.startsAt, since),
        exists(
          app.db
            .select({ one: sql`1` })
            .from(sessionParticipants)
            .where(
              and(
                eq(sessionParticipants.sessionId, studySessions.id),
                eq(sessionParticipants.userId, reader.id),
                eq(sessionParticipants.status, 'confirmed'),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(studySessions.originalDate))
    .limit(MOST_EVENINGS);
  const entries = await calendarEntries(app.db, reader, rows);
  const listed = series.map((one) => ({
    ...one,
    evenings: entries.flatMap(({ originalDate, ...entry }) =>
      entry.seriesId === one.series.id && originalDate !== null ? [{ ...entry, originalDate }] : [],
    ),
  }));
  const shifts = await shiftsInFeed(app, reader, listed);
  return listed.map((one) => ({ ...one, shifts: shifts.get(one.series.id) ?? [] }));
}
