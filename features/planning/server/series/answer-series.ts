import { and, eq } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import { mayAnswer } from '#features/people/server/api.ts';
import { seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { type LockedSeries, lockSeries } from './lock-series.ts';
import { makeEvenings } from './make-evenings.ts';
import { notifySeries } from './notify-series.ts';
import { laterEvening, planEvenings } from './plan-evenings.ts';
import { takeOver } from './take-over.ts';

/** Locks a series before the proposal that changes it, like all changes, so that two answers do not deadlock. */
async function lockReplaced(tx: Queryable, id: string): Promise<LockedSeries | null> {
  const [proposal] = await tx
    .select({ replacesId: sessionSeries.replacesId })
    .from(sessionSeries)
    .where(eq(sessionSeries.id, id));
  return proposal?.replacesId ? lockSeries(tx, proposal.replacesId) : null;
}

/** Whether evenings follow after the coming weeks. False if other sessions take a date until then. */
async function mayBegin(app: AppContext, tx: Queryable, series: LockedSeries): Promise<boolean> {
  const evenings = await planEvenings(app, tx, series, series.members);
  if (evenings.some(({ rest, busy }) => rest.length === 0 && busy.length > 0)) return false;
  return (await laterEvening(app, tx, series, series.members)) !== null;
}

/**
 * The partner declines, or accepts, which creates the evenings. Idempotent.
 * @throws NOT_FOUND for others, CHANGED (409) after the opposite answer, or when no evening can be planned any more
 */
export const answerSeries = (
  app: AppContext,
  learner: Learner,
  { id, accept, keepsRestDays }: { id: string; accept: boolean; keepsRestDays: boolean },
): Promise<{ status: 'active' | 'ended' }> =>
  withTransaction(app, async (tx, events) => {
    const replaced = await lockReplaced(tx, id);
    const series = await lockSeries(tx, id, learner.id);
    const isAsked = series?.creatorId !== learner.id;
    if (!series || !isAsked || !(await mayAnswer(tx, learner.id, series.creatorId))) throw notFound();
    const status = accept ? 'active' : 'ended';
    if (series.status === status) return { status };
    if (series.status !== 'proposed') throw refuse('CHANGED', 409, 'series.changed');
    await tx.update(sessionSeries).set({ status, updatedAt: app.now() }).where(eq(sessionSeries.id, id));
    if (accept) {
      await tx
        .update(seriesMembers)
        .set({ keepsRestDays })
        .where(and(eq(seriesMembers.seriesId, id), eq(seriesMembers.userId, learner.id)));
      const members = series.members.map((one) => (one.userId === learner.id ? { ...one, keepsRestDays } : one));
      const accepted = { ...series, members };
      const carried = replaced ? await takeOver(app, tx, events, replaced, accepted) : 0;
      const made = await makeEvenings(app, tx, events, accepted);
      if (!made && carried === 0 && !(await mayBegin(app, tx, accepted)))
        throw refuse('CHANGED', 409, 'series.noEvening');
    }
    await resolveNotifications(tx, events, { userId: learner.id, seriesId: id });
    await notifySeries(events, series, learner.id, accept ? 'accepted' : 'declined');
    return { status };
  });
