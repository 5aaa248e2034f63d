import { and, asc, eq, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { suspendedPeople } from '#features/account/server/api.ts';
import { seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { DUE_MOST, eachDue } from '#server/jobs/each-due.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { checkMissed } from './check-missed.ts';
import { followClockData } from './follow-clock-data.ts';
import { type LockedSeries, lockSeries } from './lock-series.ts';
import { eveningsAhead, makeEvenings, zoneData } from './make-evenings.ts';
import { notifyShifts } from './notify-shifts.ts';
import { hasMore, horizon } from './plan-evenings.ts';

/**
 * Creates evenings up to ten weeks ahead, and ends series whose last date has passed. Each series has its own
 * transaction and lock, so a failure does not delay others. A series waits while a member is suspended, a public one
 * while its creator is.
 */
export const topUpSeries = (app: AppContext): RecurringJob => ({
  name: 'sessions.top-up-series',
  cron: '17 * * * *',
  async run() {
    await eachDue(await dueSeries(app), ({ id }) =>
      withTransaction(app, async (tx, events) => {
        const series = await lockSeries(tx, id);
        if (series?.status === 'active') await topUp(app, tx, events, series);
      }),
    );
  },
});

const dueSeries = (app: AppContext) =>
  app.db
    .select({ id: sessionSeries.id })
    .from(sessionSeries)
    .where(
      and(
        eq(sessionSeries.status, 'active'),
        or(
          isNull(sessionSeries.madeUntil),
          lt(sessionSeries.madeUntil, horizon(app.now(), 'Pacific/Pago_Pago')),
          ne(sessionSeries.zoneData, zoneData),
        ),
        notExists(
          app.db
            .select({ one: sql`1` })
            .from(seriesMembers)
            .where(
              and(
                eq(seriesMembers.seriesId, sessionSeries.id),
                sql`${seriesMembers.userId} in ${suspendedPeople}`,
                sql`(not ${sessionSeries.isPublic} or ${seriesMembers.userId} = ${sessionSeries.creatorId})`,
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(sessionSeries.id))
    .limit(DUE_MOST);

async function topUp(app: AppContext, tx: Queryable, events: TransactionEvents, series: LockedSeries): Promise<void> {
  const { zoneData: before } = series;
  const isNew = before !== null && before !== zoneData;
  const isFollowed = !isNew || (await followClockData(app, tx, events, series));
  if (!(await checkMissed(app, tx, events, series))) return;
  await makeEvenings(app, tx, events, series);
  if (!isFollowed) await tx.update(sessionSeries).set({ zoneData: before }).where(eq(sessionSeries.id, series.id));
  await notifyShifts(app, tx, events, series);
  const today = wallTimeOf(app.now(), series.timeZone).date;
  if (hasMore(series, today) || (await eveningsAhead(tx, series.id, app.now())).length > 0) return;
  await tx.update(sessionSeries).set({ status: 'ended', updatedAt: app.now() }).where(eq(sessionSeries.id, series.id));
}
