import type { TransactionEvents } from '#server/database/transaction.ts';
import { sessionReminder } from '../notification-types.ts';

/** Minutes before the start, for all participants. */
export const REMINDERS: readonly number[] = [30, 15];

export type RemindedSession = { id: string; startsAt: Date; timeZone?: string };

export async function planReminders(
  events: Pick<TransactionEvents, 'schedule' | 'reminderTimesOf'>,
  sessions: RemindedSession[],
  userIds: string[],
): Promise<void> {
  if (sessions.length === 0) return;
  const people = await events.reminderTimesOf(userIds);
  const rows = sessions.flatMap(({ id, startsAt, timeZone }) =>
    people.flatMap(({ userId, minutes: own }) =>
      [...new Set([...REMINDERS, own])].map((minutes) => ({
        userId,
        sessionId: id,
        at: new Date(startsAt.getTime() - minutes * 60_000),
        data: { sessionId: id, startsAt: startsAt.toISOString(), timeZone, minutes },
        // A moved session gets new reminders.
        onceKey: `reminder:${id}:${startsAt.getTime()}:${minutes}`,
      })),
    ),
  );
  await events.schedule(sessionReminder, rows);
}
