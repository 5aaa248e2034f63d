// Reads people: whether the creator is suspended or blocked; only then the series is not found.
import { and, asc, eq, gt, inArray, not } from 'drizzle-orm';
import { isSuspendedNow, users } from '#features/account/server/api.ts';
import { areBlocked } from '#features/people/server/blocks-api.ts';
import { busyOf, lockHours, sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import {
  limitConcurrency,
  mayBeJoined,
  planReminders,
  sessionFull,
  sessionLimits,
  takeSeat,
  transition,
} from '#features/sessions/server/change-api.ts';
import { seriesMembers } from '#features/sessions/server/series-api.ts';
import { endOf, transitions } from '#features/sessions/shared/life-cycle.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { type LockedSeries, lockSeries } from './lock-series.ts';
import { notifySeries } from './notify-series.ts';

/**
 * Joins a public series. The learner gets a seat in present and later evenings that have one and collide with no other
 * session. Repeats change nothing.
 * @returns number of evenings ahead with a seat, and without one
 * @throws NOT_FOUND, SESSION_FULL (409) with as many members as seats, CHANGED (409) while paused and once ended,
 * {RateLimited}
 */
export async function joinSeries(
  app: AppContext,
  learner: Learner,
  id: string,
): Promise<{ joined: number; missed: number }> {
  await app.limits.count(sessionLimits.series, learner.id);
  return limitConcurrency(app, id, () =>
    withTransaction(app, async (tx, events) => {
      const series = await lockSeries(tx, id);
      if (!series?.isPublic || !(await maySeeCreator(tx, learner, series.creatorId))) throw notFound();
      if (series.status !== 'active') throw refuse('CHANGED', 409, 'series.changed');
      const isMember = series.members.some(({ userId }) => userId === learner.id);
      if (!isMember) {
        if (series.members.length >= series.maxParticipants) throw sessionFull();
        await tx.insert(seriesMembers).values({ seriesId: id, userId: learner.id });
        await takeSeats(app, tx, events, series, learner.id);
        const members = series.members.filter(({ userId }) => userId === series.creatorId);
        await notifySeries(
          events,
          { ...series, members: [...members, { userId: learner.id, keepsRestDays: false }] },
          learner.id,
          'joined',
        );
      }
      const seats = await evenings(tx, id, learner.id, app.now());
      const joined = seats.filter(({ seated }) => seated).length;
      return { joined, missed: seats.length - joined };
    }),
  );
}

async function maySeeCreator(tx: Queryable, learner: Learner, creatorId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, creatorId), not(areBlocked(learner.id, users.id)), not(isSuspendedNow)));
  return found !== undefined;
}

async function takeSeats(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  series: LockedSeries,
  userId: string,
): Promise<void> {
  const now = app.now();
  await lockHours(tx, [userId]);
  const open = (await evenings(tx, series.id, userId, now)).filter(({ seated }) => !seated);
  const starts = open.map(({ startsAt }) => startsAt).sort((a, b) => a.getTime() - b.getTime());
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return;
  const busy = (await busyOf(tx, [userId], first, endOf(last, series.durationMinutes))).get(userId) ?? [];
  for (const evening of open) {
    const [from, to] = [evening.startsAt.getTime(), endOf(evening.startsAt, evening.durationMinutes).getTime()];
    if (busy.some((hour) => hour.from < to && from < hour.to)) continue;
    if (!(await takeSeat(tx, events, { sessionId: evening.id, userId }, now, mayBeJoined(now)))) continue;
    const { id, participantCount, maxParticipants } = studySessions;
    await transition(tx, 'fill', and(eq(id, evening.id), eq(participantCount, maxParticipants)), now);
    await planReminders(events, [evening], [userId]);
  }
}

async function evenings(tx: Queryable, seriesId: string, userId: string, now: Date) {
  const { id, startsAt, timeZone, durationMinutes } = studySessions;
  const rows = await tx
    .select({ id, startsAt, timeZone, durationMinutes, seat: sessionParticipants.status })
    .from(studySessions)
    .leftJoin(sessionParticipants, and(eq(sessionParticipants.sessionId, id), eq(sessionParticipants.userId, userId)))
    .where(
      and(
        eq(studySessions.seriesId, seriesId),
        inArray(studySessions.status, [...transitions.cancel.from]),
        gt(startsAt, now),
      ),
    )
    .orderBy(asc(id));
  return rows.map(({ seat, ...row }) => ({ ...row, seated: seat === 'confirmed' }));
}
