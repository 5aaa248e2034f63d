import type { TransactionEvents } from '#server/transaction.ts';
import { sessionReminder } from './notification-types.ts';

/** Minutes before the start at which everybody who takes part is reminded. */
export const REMINDERS: readonly number[] = [30, 15];

/** What reminders say of a session. */
export type RemindedSession = { id: string; startsAt: Date; timeZone?: string };

/**
 * Plans the reminders of sessions for people who take part: 30 and 15 minutes before they start, and at the time each
 * of them chose when that is another one. Those whose time has passed are left out; doing it again plans nothing twice.
 */
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
        // The start belongs to the key: a session that moves is reminded of anew.
        onceKey: `reminder:${id}:${startsAt.getTime()}:${minutes}`,
      })),
    ),
  );
  await events.schedule(sessionReminder, rows);
}
