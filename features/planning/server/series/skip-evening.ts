import { and, eq } from 'drizzle-orm';
import { studySessions } from '#features/sessions/server/api.ts';
import { callOff, lockSession, sessionLimits } from '#features/sessions/server/change-api.ts';
import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import { isAhead } from '#features/sessions/shared/life-cycle.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { lockSeries, mayDecide } from './lock-series.ts';

/**
 * Either member, or the creator of a public series, cancels one evening; its date is never planned again. Idempotent.
 * @throws NOT_FOUND, CHANGED (409) once it has begun or is over, {RateLimited}
 */
export async function skipEvening(
  app: AppContext,
  learner: Learner,
  { id: seriesId, date }: { id: string; date: string },
): Promise<{ done: true }> {
  await app.limits.count(sessionLimits.series, learner.id);
  return withTransaction(app, async (tx, events) => {
    const series = await lockSeries(tx, seriesId, learner.id);
    if (!series || !mayDecide(series, learner.id)) throw notFound();
    const [found] = await tx
      .select({ id: studySessions.id })
      .from(studySessions)
      .where(and(eq(studySessions.seriesId, seriesId), eq(studySessions.originalDate, date)));
    const session = found && (await lockSession(tx, found.id));
    if (!session) throw notFound();
    if (session.status === 'cancelled') return { done: true };
    if (!isAhead(session, app.now())) throw refuse('CHANGED', 409, 'sessions.begunOrOver');
    await callOff(app, tx, events, session, learner);
    const learners = series.members.map(({ userId }) => userId);
    events.emit(sessionEvents.toBrowsers.seriesChanged, { id: seriesId }, { learners });
    return { done: true };
  });
}
