import { and, eq, or, sql } from 'drizzle-orm';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { notificationRings, notifications, pushSubscriptions, removedNotifications } from './tables.ts';

export const notificationData: PersonalData = {
  async export(app, userId) {
    const devices = await app.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    return {
      ...(await rowsOf(app, notifications, userId, notifications.userId)),
      ...(await rowsOf(app, notificationPreferences, userId, notificationPreferences.userId)),
      push_subscriptions: devices.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        id,
        userAgent,
        createdAt,
        lastUsedAt,
      })),
    };
  },
  async erase(_app, tx, _events, userId) {
    for (const table of [notifications, removedNotifications, pushSubscriptions, notificationPreferences])
      await tx.delete(table).where(eq(table.userId, userId));
    await tx.delete(removedNotifications).where(sql`${removedNotifications.was} ->> 'actor_id' = ${userId}`);
    // Old rows store a name instead of an id.
    await tx
      .update(notifications)
      .set({ data: sql`${notifications.data} - 'name'` })
      .where(and(eq(notifications.actorId, userId), sql`${notifications.data} ? 'name'`));
    await tx
      .delete(notificationRings)
      .where(or(eq(notificationRings.userId, userId), eq(notificationRings.actorId, userId)));
  },
  kept: { 'notifications.actor_id': 'What others were told stays theirs; it names nobody any more.' },
  notExported: {
    removed_notifications: 'What the learner deleted, kept for a day at most so that they can take that back.',
    notification_rings: 'Counts how often somebody was made to hear something, for two days; says no more.',
  },
};
