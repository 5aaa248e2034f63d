import { and, eq, isNull, sql } from 'drizzle-orm';
import { isLanguage } from '#contract/languages.ts';
import type { Queryable } from '#server/database.ts';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { type Preferences, preferences } from '../contract.ts';
import { REMINDERS } from '../rules/reminder-times.ts';
import { reminder } from './reminders.ts';
import { notificationPreferences, notifications } from './tables.ts';

/** What somebody has who never chose; their language is the interface's. */
const defaults = (language: string): Preferences => ({
  notificationsEnabled: true,
  sessionReminders: true,
  reminderTime: 15,
  nearbySessions: true,
  maxDistance: 5,
  paymentAlerts: true,
  exitWarnings: true,
  mail: true,
  quietOnShabbat: false,
  preferredLanguages: isLanguage(language) ? [language] : [],
});

/** What the learner wants to hear of, and whether the house can send letters at all. */
export async function readPreferences(house: House, learner: Learner) {
  const [row] = await house.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, learner.id));
  const mailConfigured = house.mail.configured;
  if (!row) return { ...defaults(learner.language), mailConfigured };
  const chosen = preferences.parse(row);
  const { preferredLanguages } = chosen.preferredLanguages.length > 0 ? chosen : defaults(learner.language);
  return { ...chosen, preferredLanguages, mailConfigured };
}

/** Saves them. A reminder time that changed holds for the sessions already planned, too. */
export const savePreferences = (house: House, learner: Learner, chosen: Preferences) =>
  inOneTransaction(house, async (tx, tell) => {
    await tx
      .insert(notificationPreferences)
      .values({ ...chosen, userId: learner.id })
      .onConflictDoUpdate({ target: notificationPreferences.userId, set: { ...chosen, updatedAt: house.now() } });
    await moveOwnReminders(house, tx, learner.id, chosen.reminderTime);
    tell.learner(learner.id, { topic: 'notifications', what: 'preferences' });
    return { done: true as const };
  });

/** The reminders of one's own time that were not told yet make way for those of another time. */
async function moveOwnReminders(house: House, tx: Queryable, userId: string, minutes: number): Promise<void> {
  const waiting = and(
    eq(notifications.userId, userId),
    eq(notifications.type, 'session_reminder'),
    isNull(notifications.deliveredAt),
  );
  const planned = await tx
    .select({ id: notifications.id, data: notifications.data })
    .from(notifications)
    .where(waiting)
    .for('update');
  const everybody: readonly unknown[] = REMINDERS;
  const own = planned.filter(({ data }) => !everybody.includes(data.minutes));
  if (own.length > 0)
    await tx
      .delete(notifications)
      .where(and(waiting, sql`not ${notifications.data} -> 'minutes' <@ ${JSON.stringify(REMINDERS)}::jsonb`));
  if (everybody.includes(minutes)) return;
  const sessions = new Map(planned.map(({ data }) => [String(data.sessionId), data]));
  const rows = [...sessions.values()].flatMap((data) =>
    reminder(
      house.now(),
      {
        id: String(data.sessionId),
        title: String(data.title),
        startsAt: new Date(String(data.startsAt)),
        timeZone: String(data.timeZone),
      },
      userId,
      minutes,
    ),
  );
  if (rows.length > 0) await tx.insert(notifications).values(rows).onConflictDoNothing();
}
