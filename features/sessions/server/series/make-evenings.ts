// Reads people: the country of the creator, which decides the parashah of the evening; never shown.
import { and, eq, gt, inArray } from 'drizzle-orm';
import { placesOf } from '#features/profile/server/facts-api.ts';
import { parashahOf } from '#features/shelf/server/parashah-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { transitions } from '../../shared/life-cycle.ts';
import { lockHours } from '../calendar/lock-hours.ts';
import { planReminders } from '../planning/plan-reminders.ts';
import { sessionInvitations, sessionParticipants, studySessions } from '../tables.ts';
import type { LockedSeries } from './lock-series.ts';
import { horizon, planEvenings } from './plan-evenings.ts';
import { sessionSeries } from './tables.ts';
import { zoneData } from './zone-data.ts';

/**
 * Makes the evenings of a locked series up to the horizon. Dates made before are never made again, so that repeats,
 * crashes and other instances change nothing.
 * @returns start of the first evening made; null when there is none
 */
export async function makeEvenings(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  series: LockedSeries,
): Promise<Date | null> {
  const now = app.now();
  const people = series.members.map(({ userId }) => userId);
  await lockHours(tx, people);
  const evenings = await planEvenings(app, tx, series, series.members, series.madeUntil);
  const inIsrael = series.textStep === 'parashah' && (await isInIsrael(tx, series.creatorId));
  const textOn = (date: string) => (series.textStep === 'parashah' ? parashahOf(date, inIsrael) : series.textReference);
  const rows = evenings
    .filter(({ rest, busy }) => rest.length === 0 && busy.length === 0)
    .map(({ date, startsAt }) => ({
      ...{ id: newId(), creatorId: series.creatorId, clientId: newId(), requestDigest: series.requestDigest },
      ...{ title: series.title, subject: series.subject, description: series.description },
      ...{ startsAt, plannedAt: startsAt, originalDate: date, seriesId: series.id, timeZone: series.timeZone },
      ...{ durationMinutes: series.durationMinutes, textReference: textOn(date) },
      ...{ status: 'confirmed', isPublic: false, maxParticipants: 2, createdAt: now, updatedAt: now },
    }));
  const made =
    rows.length === 0
      ? []
      : await tx
          .insert(studySessions)
          .values(rows)
          .onConflictDoNothing({ target: [studySessions.seriesId, studySessions.originalDate] })
          .returning();
  if (made.length > 0) await seat(tx, made, series, now);
  await planReminders(events, made, people);
  for (const { id } of made) events.emit(sessionEvents.toBrowsers.planned, { id }, { learners: people });
  await tx
    .update(sessionSeries)
    .set({ madeUntil: horizon(now, series.timeZone), zoneData })
    .where(eq(sessionSeries.id, series.id));
  return made[0]?.startsAt ?? null;
}

/** The creator's town decides which parashah is read. */
async function isInIsrael(tx: Queryable, userId: string): Promise<boolean> {
  const [place] = await placesOf(tx, [userId]);
  return place?.country === 'IL';
}

async function seat(tx: Queryable, made: { id: string }[], { members, creatorId }: LockedSeries, now: Date) {
  await tx
    .insert(sessionParticipants)
    .values(made.flatMap(({ id }) => members.map(({ userId }) => ({ sessionId: id, userId, joinedAt: now }))));
  // Needed so that leaving and rejoining work as in every private session.
  const invited = members.filter(({ userId }) => userId !== creatorId);
  const answer = { status: 'accepted', createdAt: now, answeredAt: now };
  await tx
    .insert(sessionInvitations)
    .values(
      made.flatMap(({ id }) => invited.map(({ userId }) => ({ sessionId: id, userId, answeredBy: userId, ...answer }))),
    );
}

/** Ids of evenings ahead, in a fixed order for locks. */
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
