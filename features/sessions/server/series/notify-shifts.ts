// Reads people: the time zones of the two members; each is notified of a local time of the other, whom they study with.
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { changeScheduled } from '#features/notifications/server/api.ts';
import { availabilityOf } from '#features/profile/server/facts-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { transitions } from '../../shared/life-cycle.ts';
import { sessionReminder } from '../notification-types.ts';
import { studySessions } from '../tables.ts';
import { clockShifts } from './clock-shifts.ts';
import type { LockedSeries } from './lock-series.ts';
import { seriesNews, timeIn } from './series-news.ts';
import { zoneIn } from './skies-of.ts';

const DAY = 24 * 60 * 60_000;
/** Both are notified at least a week before; the job runs daily for a series. */
const DAYS_BEFORE = 14;
/** Evenings that still give the usual time. */
const DAYS_BACK = 21;

/**
 * Notifies both members before the local hour of one of them shifts, because clocks change on different dates. Once per
 * shift. The reminders of these evenings name the other time, too.
 */
export async function notifyShifts(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  series: LockedSeries,
): Promise<void> {
  if (series.isPublic || series.rule.every === 'afterShabbat') return;
  const now = app.now().getTime();
  const people = series.members.map(({ userId }) => userId);
  const stated = await availabilityOf(tx, people);
  const evenings = await usualEvenings(tx, series, new Date(now - DAYS_BACK * DAY));
  for (const person of people) {
    const zone = zoneIn(stated, person);
    if (zone === null || zone === series.timeZone) continue;
    for (const { from, to, time } of clockShifts(evenings, zone)) {
      const startsAt = evenings.find(({ date }) => date === from)?.startsAt;
      if (!startsAt || startsAt.getTime() <= now || startsAt.getTime() > now + DAYS_BEFORE * DAY) continue;
      const span = evenings.filter(({ date }) => date >= from && (to === null || date <= to));
      for (const reader of people) {
        for (const { id: sessionId } of span)
          await changeScheduled(
            tx,
            sessionReminder,
            { sessionId, userId: reader },
            { shift: { who: reader === person ? 'mine' : 'theirs', time: timeIn(time) } },
          );
        await events.notify({
          to: [reader],
          actorId: reader === person ? people.find((id) => id !== person) : person,
          type: seriesNews,
          data: {
            ...{ seriesId: series.id, startsAt: startsAt.toISOString(), time },
            what: reader === person ? 'shiftedMine' : 'shiftedTheirs',
          },
          onceKey: `series:${series.id}:shift:${person}:${from}`,
        });
      }
    }
  }
}

/** Those at the planned time, in order. */
async function usualEvenings(
  tx: Queryable,
  { id }: LockedSeries,
  since: Date,
): Promise<{ id: string; date: string; startsAt: Date }[]> {
  const { originalDate, startsAt, plannedAt, seriesId, status } = studySessions;
  const rows = await tx
    .select({ id: studySessions.id, date: originalDate, startsAt })
    .from(studySessions)
    .where(
      and(
        eq(seriesId, id),
        isNotNull(originalDate),
        eq(startsAt, plannedAt),
        gt(startsAt, since),
        inArray(status, [...transitions.expire.from, 'completed', 'expired']),
      ),
    )
    .orderBy(asc(startsAt));
  return rows.map(({ id: evening, date, startsAt: at }) => ({ id: evening, date: date ?? '', startsAt: at }));
}
