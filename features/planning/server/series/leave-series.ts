import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import {
  dropReminders,
  endSeats,
  removeParticipant,
  sessionLimits,
  transition,
} from '#features/sessions/server/change-api.ts';
import { seriesMembers } from '#features/sessions/server/series-api.ts';
import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import { transitions } from '#features/sessions/shared/life-cycle.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { type LockedSeries, lockSeries } from './lock-series.ts';
import { notifySeries } from './notify-series.ts';

/**
 * Leaves a public series: frees the seats of future evenings, and notifies the creator. Repeats change nothing.
 * @throws NOT_FOUND for others, NOT_POSSIBLE (409) for the creator, who ends it instead, {RateLimited}
 */
export async function leaveSeries(app: AppContext, learner: Learner, id: string): Promise<{ done: true }> {
  await app.limits.count(sessionLimits.series, learner.id);
  return withTransaction(app, async (tx, events) => {
    const series = await lockSeries(tx, id);
    if (!series?.isPublic) throw notFound();
    if (series.creatorId === learner.id) throw refuse('NOT_POSSIBLE', 409, 'series.creatorEnds');
    if (!series.members.some(({ userId }) => userId === learner.id)) return { done: true };
    await endMembership(app, tx, events, series, learner.id);
    const members = series.members.filter(({ userId }) => userId === series.creatorId);
    await notifySeries(events, { ...series, members }, learner.id, 'left');
    return { done: true };
  });
}

export async function endMembership(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  { id, members }: LockedSeries,
  userId: string,
): Promise<void> {
  await tx.delete(seriesMembers).where(and(eq(seriesMembers.seriesId, id), eq(seriesMembers.userId, userId)));
  const seats = await tx
    .select({ id: studySessions.id })
    .from(studySessions)
    .innerJoin(sessionParticipants, eq(sessionParticipants.sessionId, studySessions.id))
    .where(
      and(
        eq(studySessions.seriesId, id),
        eq(sessionParticipants.userId, userId),
        eq(sessionParticipants.status, 'confirmed'),
        inArray(studySessions.status, [...transitions.cancel.from]),
        gt(studySessions.startsAt, app.now()),
      ),
    )
    .orderBy(asc(studySessions.id))
    .for('no key update', { of: studySessions });
  for (const seat of seats) await freeSeat(app, tx, events, seat.id, userId);
  const learners = members.map((one) => one.userId);
  events.emit(sessionEvents.toBrowsers.seriesChanged, { id }, { learners });
  const [first] = seats;
  if (first) events.emit(sessionEvents.toBrowsers.listChanged, { id: first.id }, { everyone: true, except: userId });
}

/** Frees a seat in a locked public evening, without a notification. */
export async function freeSeat(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  sessionId: string,
  userId: string,
): Promise<void> {
  await removeParticipant(app, tx, events, sessionId, userId);
  await endSeats(app, tx, events, sessionId, [userId]);
  await transition(tx, 'reopen', eq(studySessions.id, sessionId), app.now());
  await dropReminders(tx, sessionId, userId);
}
