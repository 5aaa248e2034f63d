import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import type { LockedSeries } from './lock-series.ts';
import { type SeriesNews, seriesNews } from './series-news.ts';

/**
 * Notifies the other members, and refreshes the pages of all members.
 * @param actorId null notifies all, without a name
 */
export async function notifySeries(
  events: TransactionEvents,
  { id, members }: LockedSeries,
  actorId: string | null,
  what: SeriesNews['what'],
  { startsAt, onceKey }: { startsAt?: Date; onceKey?: string } = {},
): Promise<void> {
  const people = members.map(({ userId }) => userId);
  await events.notify({
    to: people.filter((person) => person !== actorId),
    type: seriesNews,
    data: { seriesId: id, what, ...(startsAt && { startsAt: startsAt.toISOString() }) },
    actionable: what === 'proposed' || what === 'changeProposed',
    ...(actorId !== null && { actorId }),
    ...(onceKey !== undefined && { onceKey }),
  });
  events.emit(sessionEvents.toBrowsers.seriesChanged, { id }, { learners: people });
}
