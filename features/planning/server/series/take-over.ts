import { and, eq, gt, gte, ne, or } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import { busyOf, lockHours, studySessions } from '#features/sessions/server/api.ts';
import { seatedIn, sessionChanged, transition } from '#features/sessions/server/change-api.ts';
import { endMoves, sessionSeries } from '#features/sessions/server/series-api.ts';
import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import { endOf } from '#features/sessions/shared/life-cycle.ts';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import { freeSeat } from './leave-series.ts';
import { decidersOf, type LockedSeries } from './lock-series.ts';
import { eveningsAhead } from './make-evenings.ts';
import { moveReminders } from './move-reminders.ts';
import { type Evening, hasMore, planEvenings } from './plan-evenings.ts';
import { withdrawEvening } from './withdraw-evenings.ts';

type Session = typeof studySessions.$inferSelect;

/**
 * Replaces a locked series by its successor, from the successor's first date on. Sessions on dates of both rules retain
 * chat and notes and move to the new hour. Dates that a person moved or cancelled are unchanged.
 * @returns number of sessions that continue in the successor
 */
export async function takeOver(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  old: LockedSeries,
  next: LockedSeries,
): Promise<number> {
  await lockHours(
    tx,
    next.members.map(({ userId }) => userId),
  );
  const planned = new Map(
    (await planEvenings(app, tx, next, decidersOf(next, next.members))).map((one) => [one.date, one]),
  );
  const { startsAt, plannedAt, status } = studySessions;
  const sessions = await tx
    .select()
    .from(studySessions)
    .where(
      and(
        eq(studySessions.seriesId, old.id),
        gte(studySessions.originalDate, next.firstDate),
        or(gt(startsAt, app.now()), ne(startsAt, plannedAt), eq(status, 'cancelled')),
      ),
    )
    .orderBy(studySessions.startsAt)
    .for('update');
  let carried = 0;
  const [staying, leaving] = [sessions.filter(isOverride), sessions.filter((one) => !isOverride(one))];
  const fits = ({ originalDate }: Session) => canBegin(planned.get(originalDate ?? ''));
  // Withdrawn first, then later hours from the end.
  for (const { id } of leaving.filter((one) => !fits(one))) await withdrawEvening(app, tx, events, id, old);
  for (const one of staying) {
    await tx.update(studySessions).set({ seriesId: next.id }).where(eq(studySessions.id, one.id));
    if (one.status !== 'cancelled' && one.startsAt > app.now()) carried++;
  }
  const moving = leaving.flatMap((session) => {
    const evening = planned.get(session.originalDate ?? '');
    return evening && canBegin(evening) ? [{ session, evening }] : [];
  });
  if (moving.some(({ session, evening }) => evening.startsAt > session.startsAt)) moving.reverse();
  for (const { session, evening } of moving) await carryOver(app, tx, events, { session, evening, old, next });
  await shorten(app, tx, old, next.firstDate);
  const [first] = sessions;
  if (next.isPublic && first) events.emit(sessionEvents.toBrowsers.listChanged, { id: first.id }, { everyone: true });
  return carried + moving.length;
}

const isOverride = ({ status, startsAt, plannedAt }: Session) =>
  status === 'cancelled' || startsAt.getTime() !== plannedAt?.getTime();

const canBegin = (evening: Evening | undefined) =>
  evening !== undefined && evening.rest.length === 0 && evening.busy.length === 0;

type Carried = { session: Session; evening: Evening; old: LockedSeries; next: LockedSeries };

async function carryOver(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  { session, evening: { startsAt }, old, next }: Carried,
): Promise<void> {
  const { id } = session;
  const people = await whoCanMove(app, tx, events, { session, startsAt, old, next });
  const { timeZone, durationMinutes } = next;
  const maxParticipants = Math.max(next.maxParticipants, people.length);
  // An evening retains a title or text of its own.
  const title = session.title === old.title ? next.title : session.title;
  const isUsual = next.textStep === 'stay' && session.textReference === old.textReference;
  const textReference = isUsual ? next.textReference : session.textReference;
  await tx
    .update(studySessions)
    .set({
      ...{ seriesId: next.id, startsAt, plannedAt: startsAt, timeZone, durationMinutes, title, textReference },
      ...(next.isPublic && { maxParticipants }),
      updatedAt: app.now(),
    })
    .where(eq(studySessions.id, id));
  if (next.isPublic)
    await transition(tx, people.length < maxParticipants ? 'reopen' : 'fill', eq(studySessions.id, id), app.now());
  if (startsAt.getTime() !== session.startsAt.getTime()) {
    await endMoves(tx, id);
    await resolveNotifications(tx, events, { sessionId: id });
  }
  await moveReminders(tx, events, { id, startsAt, timeZone }, people);
  events.emit(sessionEvents.toBrowsers.changed, { id }, { learners: people });
}

/** Frees the seats of people with another session then, and notifies guests of this evening. */
async function whoCanMove(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  { session, startsAt, old, next }: { session: Session; startsAt: Date; old: LockedSeries; next: LockedSeries },
): Promise<string[]> {
  const { id } = session;
  const seated = await seatedIn(tx, id);
  const guests = seated.filter((person) => person !== next.creatorId);
  const end = endOf(startsAt, next.durationMinutes);
  const busy = await busyOf(tx, guests, startsAt, end, id, { seriesId: old.id, since: next.firstDate });
  for (const person of guests.filter((one) => busy.has(one))) await freeSeat(app, tx, events, id, person);
  if (startsAt.getTime() !== session.startsAt.getTime())
    await events.notify({
      to: guests.filter((person) => !next.members.some(({ userId }) => userId === person)),
      type: sessionChanged,
      data: { sessionId: id, startsAt: startsAt.toISOString(), timeZone: next.timeZone, what: 'moved' },
      actorId: next.creatorId,
      sessionId: id,
    });
  return seated.filter((person) => !busy.has(person));
}

/** Ends the old rule on the day before, unless it ends earlier. */
async function shorten(app: AppContext, tx: Queryable, old: LockedSeries, from: string): Promise<void> {
  const untilDate = dateOf(dayOf(from) - 1);
  const end = hasMore(old, from) ? { untilDate, count: null } : { untilDate: old.untilDate, count: old.count };
  const today = wallTimeOf(app.now(), old.timeZone).date;
  const isLeft = hasMore({ ...old, ...end }, today) || (await eveningsAhead(tx, old.id, app.now())).length > 0;
  const status = isLeft ? old.status : 'ended';
  await tx
    .update(sessionSeries)
    .set({ ...end, status, askedAt: null, updatedAt: app.now() })
    .where(eq(sessionSeries.id, old.id));
}
