import { and, eq } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import { sessionLimits } from '#features/sessions/server/change-api.ts';
import { sessionSeries } from '#features/sessions/server/series-api.ts';
import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { type LockedSeries, lockSeries, mayDecide } from './lock-series.ts';
import { makeEvenings } from './make-evenings.ts';
import { notifySeries } from './notify-series.ts';
import { withdrawEvenings } from './withdraw-evenings.ts';

type Wanted = 'active' | 'paused' | 'ended';

/**
 * Pauses, continues or ends a series for all members: by either member, or by the creator of a public one. `active`
 * also confirms the hour after missed evenings. Idempotent.
 * @throws NOT_FOUND for others, CHANGED (409) once ended, or while it waits for an answer, {RateLimited}
 */
export async function setSeriesStatus(
  app: AppContext,
  learner: Learner,
  { id, status }: { id: string; status: Wanted },
): Promise<{ status: Wanted }> {
  await app.limits.count(sessionLimits.series, learner.id);
  return withTransaction(app, async (tx, events) => {
    const series = await lockSeries(tx, id, learner.id);
    if (!series || !mayDecide(series, learner.id)) throw notFound();
    if (series.status === status) {
      if (series.askedAt !== null) await confirmHour(app, tx, events, series);
      return { status };
    }
    const isWithdrawn = series.status === 'proposed' && status === 'ended' && series.creatorId === learner.id;
    if (series.status === 'ended' || (series.status === 'proposed' && !isWithdrawn))
      throw refuse('CHANGED', 409, 'series.changed');
    await changeStatus(app, tx, events, series, status);
    // A withdrawn proposal planned no session, and its notification is resolved.
    if (isWithdrawn) refreshPages(events, series);
    else await notifySeries(events, series, learner.id, status === 'active' ? 'resumed' : status);
    return { status };
  });
}

async function confirmHour(app: AppContext, tx: Queryable, events: TransactionEvents, { id, members }: LockedSeries) {
  await tx.update(sessionSeries).set({ askedAt: null, updatedAt: app.now() }).where(eq(sessionSeries.id, id));
  refreshPages(events, { id, members });
}

function refreshPages(events: TransactionEvents, { id, members }: Pick<LockedSeries, 'id' | 'members'>): void {
  const learners = members.map(({ userId }) => userId);
  events.emit(sessionEvents.toBrowsers.seriesChanged, { id }, { learners });
}

export async function changeStatus(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  series: LockedSeries,
  status: Wanted,
): Promise<void> {
  const { id } = series;
  const now = app.now();
  await tx
    .update(sessionSeries)
    .set({ status, madeUntil: null, askedAt: null, updatedAt: now })
    .where(eq(sessionSeries.id, id));
  if (status === 'ended') await endProposals(app, tx, events, series);
  if (status !== 'active') return withdrawEvenings(app, tx, events, series);
  const first = await makeEvenings(app, tx, events, { ...series, madeUntil: null });
  if (series.isPublic && first) events.emit(sessionEvents.toBrowsers.listChanged, { id: first.id }, { everyone: true });
}

async function endProposals(app: AppContext, tx: Queryable, events: TransactionEvents, { id, members }: LockedSeries) {
  const changes = await tx
    .update(sessionSeries)
    .set({ status: 'ended', updatedAt: app.now() })
    .where(and(eq(sessionSeries.replacesId, id), eq(sessionSeries.status, 'proposed')))
    .returning({ id: sessionSeries.id });
  for (const seriesId of [id, ...changes.map((change) => change.id)])
    for (const { userId } of members) await resolveNotifications(tx, events, { userId, seriesId });
}
