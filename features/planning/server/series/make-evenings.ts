// Reads people: the town of the creator, which decides the parashah of the evening and is the city of a public one, as of
// every public session; and who is suspended, who gets no seat.

import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { suspendedPeople, users } from '#features/account/server/api.ts';
import { placesOf } from '#features/profile/server/facts-api.ts';
import {
  busyOf,
  lockHours,
  sessionInvitations,
  sessionParticipants,
  studySessions,
} from '#features/sessions/server/api.ts';
import { planReminders, transition } from '#features/sessions/server/change-api.ts';
import { sessionSeries } from '#features/sessions/server/series-api.ts';
import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import { endOf, transitions } from '#features/sessions/shared/life-cycle.ts';
import { parashahOf } from '#features/shelf/server/parashah-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { decidersOf, type LockedSeries } from './lock-series.ts';
import { noteShifts } from './note-shifts.ts';
import { horizon, planEvenings } from './plan-evenings.ts';

/** Version of the time zone data of this runtime, such as `2026c`. */
export const zoneData: string = process.versions.tz ?? process.versions.icu ?? '';

/**
 * Never creates a date twice, so that repeats, crashes and other instances change nothing.
 * @returns the first new evening, or null
 */
export async function makeEvenings(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  series: LockedSeries,
): Promise<{ id: string; startsAt: Date } | null> {
  const now = app.now();
  const people = series.members.map(({ userId }) => userId);
  await lockHours(tx, people);
  const evenings = await planEvenings(app, tx, series, decidersOf(series, series.members), series.madeUntil);
  const [town] = await placesOf(tx, [series.creatorId]);
  const inIsrael = town?.country === 'IL';
  const textOn = (date: string) => (series.textStep === 'parashah' ? parashahOf(date, inIsrael) : series.textReference);
  const listing = series.isPublic ? await listingOf(tx, series, town?.name ?? null, now) : {};
  const rows = evenings
    .filter(({ rest, busy }) => rest.length === 0 && busy.length === 0)
    .map(({ date, startsAt }) => ({
      ...{ id: newId(), creatorId: series.creatorId, clientId: newId(), requestDigest: series.requestDigest },
      ...{ title: series.title, subject: series.subject, description: series.description },
      ...{ startsAt, plannedAt: startsAt, originalDate: date, seriesId: series.id, timeZone: series.timeZone },
      ...{ durationMinutes: series.durationMinutes, textReference: textOn(date) },
      ...{ status: series.isPublic ? 'pending' : 'confirmed', isPublic: series.isPublic },
      ...{ maxParticipants: series.maxParticipants, createdAt: now, updatedAt: now, ...listing },
    }));
  const made =
    rows.length === 0
      ? []
      : await tx
          .insert(studySessions)
          .values(rows)
          .onConflictDoNothing({ target: [studySessions.seriesId, studySessions.originalDate] })
          .returning();
  if (made.length > 0) {
    if (series.isPublic) await seatPublicly(tx, events, made, series, now);
    else {
      await seat(tx, made, series, now);
      await planReminders(events, made, people);
      await noteShifts(
        tx,
        made.map(({ id }) => id),
      );
    }
  }
  for (const { id } of made) events.emit(sessionEvents.toBrowsers.planned, { id }, { learners: people });
  await tx
    .update(sessionSeries)
    .set({ madeUntil: horizon(now, series.timeZone), zoneData })
    .where(eq(sessionSeries.id, series.id));
  return made[0] ?? null;
}

/** Neighbours are not notified of every evening (`hours/notify-nearby.ts`). */
async function listingOf(tx: Queryable, { creatorId }: LockedSeries, city: string | null, now: Date) {
  const [creator] = await tx.select({ language: users.language }).from(users).where(eq(users.id, creatorId));
  return { city, language: creator?.language ?? 'fr', nearbyToldAt: now };
}

type Made = typeof studySessions.$inferSelect;

/** Gives members a seat in each evening that collides with no other session of theirs, except suspended participants. */
async function seatPublicly(
  tx: Queryable,
  events: TransactionEvents,
  made: Made[],
  { members, creatorId, maxParticipants }: LockedSeries,
  now: Date,
): Promise<void> {
  const [first, last] = [made[0], made.at(-1)];
  if (!first || !last) return;
  const ids = members.map(({ userId }) => userId);
  const suspended = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), sql`${users.id} in ${suspendedPeople}`));
  const able = ids.filter((id) => id === creatorId || !suspended.some((one) => one.id === id));
  const busy = await busyOf(tx, able, first.startsAt, endOf(last.startsAt, last.durationMinutes));
  for (const session of made) {
    const [from, to] = [session.startsAt.getTime(), endOf(session.startsAt, session.durationMinutes).getTime()];
    const isFree = (id: string) => !busy.get(id)?.some((hour) => hour.from < to && from < hour.to);
    const seated = able.filter(isFree);
    await tx
      .insert(sessionParticipants)
      .values(seated.map((userId) => ({ sessionId: session.id, userId, joinedAt: now })));
    if (seated.length === maxParticipants) await transition(tx, 'fill', eq(studySessions.id, session.id), now);
    await planReminders(events, [session], seated);
  }
}

async function seat(tx: Queryable, made: { id: string }[], { members, creatorId }: LockedSeries, now: Date) {
  await tx
    .insert(sessionParticipants)
    .values(made.flatMap(({ id }) => members.map(({ userId }) => ({ sessionId: id, userId, joinedAt: now }))));
  const invited = members.filter(({ userId }) => userId !== creatorId);
  const answer = { status: 'accepted', createdAt: now, answeredAt: now };
  await tx
    .insert(sessionInvitations)
    .values(
      made.flatMap(({ id }) => invited.map(({ userId }) => ({ sessionId: id, userId, answeredBy: userId, ...answer }))),
    );
}

/** Ids of future evenings, in a fixed order for locks. */
export async function eveningsAhead(tx: Queryable, seriesId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: studySessions.id })
    .from(studySessions)
    .where(
      and(
        eq(studySessions.seriesId, seriesId),
        inArray(studySessions.status, [...transitions.cancel.from]),
        gt(studySessions.startsAt, now),
      ),
    )
    .orderBy(studySessions.id);
  return rows.map(({ id }) => id);
}
