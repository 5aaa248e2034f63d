import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { studySessions } from '#features/sessions/server/api.ts';
import { sessionSeries } from '#features/sessions/server/series-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { decidersOf, type LockedSeries } from './lock-series.ts';
import { notifySeries } from './notify-series.ts';
import { changeStatus } from './set-series-status.ts';

const MISSED = 3;
const SILENT_DAYS = 14;
const DAY = 24 * 60 * 60_000;

/**
 * After three missed evenings in a row, asks both members (of a public series its creator) once whether the hour still
 * suits. The series is paused after two weeks without an answer or a studied evening.
 * @returns whether the series continues
 */
export async function checkMissed(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  series: LockedSeries,
): Promise<boolean> {
  const now = app.now();
  const { id, askedAt } = series;
  const isMissed = await missedLately(tx, series);
  const ask = (at: Date | null) => tx.update(sessionSeries).set({ askedAt: at }).where(eq(sessionSeries.id, id));
  if (askedAt === null && isMissed) {
    await ask(now);
    await notifySeries(events, { ...series, members: decidersOf(series, series.members) }, null, 'asked');
  } else if (askedAt !== null && !isMissed) await ask(null);
  else if (askedAt !== null && now.getTime() - askedAt.getTime() >= SILENT_DAYS * DAY) {
    await changeStatus(app, tx, events, series, 'paused');
    await notifySeries(events, series, null, 'rests');
    return false;
  }
  return true;
}

async function missedLately(tx: Queryable, { id, updatedAt }: LockedSeries): Promise<boolean> {
  const { seriesId, originalDate, startsAt, status } = studySessions;
  const last = await tx
    .select({ isMissed: sql<boolean>`${status} = 'expired'` })
    .from(studySessions)
    .where(
      and(
        eq(seriesId, id),
        isNotNull(originalDate),
        gt(startsAt, updatedAt),
        inArray(status, ['active', 'completed', 'expired']),
      ),
    )
    .orderBy(desc(startsAt))
    .limit(MISSED);
  return last.length === MISSED && last.every(({ isMissed }) => isMissed);
}
