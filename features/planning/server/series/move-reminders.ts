import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import {
  dropScheduled,
  reminderTimesOf,
  scheduledOf,
  scheduleNotifications,
  updateActionable,
} from '#features/notifications/server/api.ts';
import { sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import {
  dropReminders,
  planReminders,
  REMINDERS,
  type RemindedSession,
  sessionReminder,
} from '#features/sessions/server/change-api.ts';
import { transitions } from '#features/sessions/shared/life-cycle.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import type { Scheduled } from '#server/database/transaction-events.ts';
import type { NotificationType } from '#server/notification-type.ts';
import { noteShifts } from './note-shifts.ts';

export async function moveReminders(
  tx: Queryable,
  events: TransactionEvents,
  session: RemindedSession,
  userIds: string[],
): Promise<void> {
  await dropReminders(tx, session.id);
  await planReminders(events, [session], userIds);
  await noteShifts(tx, [session.id]);
  const { startsAt, timeZone } = session;
  await updateActionable(tx, session.id, { startsAt: startsAt.toISOString(), timeZone });
}

export async function moveOwnReminders(app: AppContext, tx: Queryable, userId: string): Promise<void> {
  const soon = await lockSoon(app, tx, userId);
  const waiting = await scheduledOf(tx, sessionReminder, userId);
  const own = waiting.filter(({ data }) => !REMINDERS.includes(data.minutes));
  await dropScheduled(tx, sessionReminder, { ids: own.map(({ id }) => id) });
  const sessions = new Map<string, RemindedSession>(
    waiting.map(({ data: { sessionId: id, startsAt, timeZone } }) => [
      id,
      { id, startsAt: new Date(startsAt), ...(timeZone === undefined ? {} : { timeZone }) },
    ]),
  );
  for (const one of soon) sessions.set(one.id, one);
  const scheduling = {
    schedule: <Data>(type: NotificationType<Data>, rows: Scheduled<Data>[]) =>
      scheduleNotifications(app, tx, type, rows),
    reminderTimesOf: (userIds: string[]) => reminderTimesOf(tx, userIds),
  };
  await planReminders(scheduling, [...sessions.values()], [userId]);
  await noteShifts(tx, [...sessions.keys()]);
}

async function lockSoon(app: AppContext, tx: Queryable, userId: string): Promise<RemindedSession[]> {
  const { id, startsAt, timeZone, status } = studySessions;
  const now = app.now();
  return tx
    .select({ id, startsAt, timeZone })
    .from(studySessions)
    .innerJoin(sessionParticipants, eq(sessionParticipants.sessionId, id))
    .where(
      and(
        eq(sessionParticipants.userId, userId),
        eq(sessionParticipants.status, 'confirmed'),
        inArray(status, [...transitions.cancel.from]),
        gt(startsAt, now),
        lte(startsAt, new Date(now.getTime() + Math.max(...REMINDERS) * 60_000)),
      ),
    )
    .orderBy(id)
    .for('share');
}
