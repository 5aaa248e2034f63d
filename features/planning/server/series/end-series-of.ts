import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { endMembership } from './leave-series.ts';
import { type LockedSeries, lockSeries } from './lock-series.ts';
import { notifySeries } from './notify-series.ts';
import { changeStatus } from './set-series-status.ts';

/**
 * Ends the series of a person who leaves, or of two people after a block: in both cases without a name or a reason. A
 * public series ends only with its creator's account.
 */
export async function endSeriesOf(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  people: readonly string[],
): Promise<void> {
  const rows = await tx
    .select({ id: sessionSeries.id })
    .from(sessionSeries)
    .where(
      and(
        ne(sessionSeries.status, 'ended'),
        ...people.map((person) =>
          inArray(
            sessionSeries.id,
            tx.select({ id: seriesMembers.seriesId }).from(seriesMembers).where(eq(seriesMembers.userId, person)),
          ),
        ),
      ),
    )
    // Fixed order, so concurrent blocks do not deadlock.
    .orderBy(asc(sessionSeries.id));
  for (const { id } of rows) {
    const series = await lockSeries(tx, id);
    if (!series || series.status === 'ended') continue;
    if (series.isPublic && (people.length > 1 || series.creatorId !== people[0])) {
      await leavePublic(app, tx, events, series, people);
      continue;
    }
    const wasProposed = series.status === 'proposed';
    await changeStatus(app, tx, events, series, 'ended');
    if (!wasProposed) await notifySeries(events, series, null, 'ended');
  }
}

/** Removes a participant after a block with the creator, or with the account. */
async function leavePublic(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  series: LockedSeries,
  people: readonly string[],
): Promise<void> {
  if (people.length > 1 && !people.includes(series.creatorId)) return;
  for (const person of people) if (person !== series.creatorId) await endMembership(app, tx, events, series, person);
}
