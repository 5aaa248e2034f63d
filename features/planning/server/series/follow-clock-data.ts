import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { studySessions } from '#features/sessions/server/api.ts';
import { seatedIn, sessionChanged } from '#features/sessions/server/change-api.ts';
import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import { transitions } from '#features/sessions/shared/life-cycle.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { decidersOf, type LockedSeries } from './lock-series.ts';
import { isTaken } from './move-evening.ts';
import { moveReminders } from './move-reminders.ts';
import { occurrences } from './rules/occurrences.ts';
import { skiesOf } from './skies-of.ts';

/**
 * Recomputes future evenings after a change of the time zone data, at the same local time, except those that a person
 * moved.
 * @returns whether no other evening was at their hour
 */
export async function followClockData(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  series: LockedSeries,
): Promise<boolean> {
  const now = app.now();
  const deciders = decidersOf(series, series.members).map(({ userId }) => userId);
  const skies = await skiesOf(app, tx, deciders, series.timeZone);
  const evenings = await tx
    .select()
    .from(studySessions)
    .where(
      and(
        eq(studySessions.seriesId, series.id),
        inArray(studySessions.status, [...transitions.cancel.from]),
        gt(studySessions.startsAt, now),
        sql`${studySessions.startsAt} = ${studySessions.plannedAt}`,
      ),
    )
    .orderBy(studySessions.id)
    .for('update');
  let all = true;
  let moved: string | null = null;
  for (const { id, originalDate, startsAt, timeZone, durationMinutes } of evenings) {
    if (originalDate === null) continue;
    const [one] = occurrences({ ...series, count: null }, originalDate, originalDate, skies);
    if (!one || one.startsAt.getTime() === startsAt.getTime()) continue;
    const people = await seatedIn(tx, id);
    if (await isTaken(tx, { id, confirmed: people, durationMinutes }, one.startsAt)) {
      all = false;
      continue;
    }
    await tx
      .update(studySessions)
      .set({ startsAt: one.startsAt, plannedAt: one.startsAt, updatedAt: now })
      .where(eq(studySessions.id, id));
    await moveReminders(tx, events, { id, startsAt: one.startsAt, timeZone }, people);
    await events.notify({
      to: people,
      type: sessionChanged,
      data: { sessionId: id, startsAt: one.startsAt.toISOString(), timeZone, what: 'moved' },
      sessionId: id,
    });
    events.emit(sessionEvents.toBrowsers.changed, { id }, { learners: people });
    moved = id;
  }
  if (series.isPublic && moved) events.emit(sessionEvents.toBrowsers.listChanged, { id: moved }, { everyone: true });
  return all;
}
