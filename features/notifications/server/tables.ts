import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';
import { preferenceDefaults } from '../shared/preferences.ts';

/** Notifications as type and data. Reminders are inserted when they are scheduled. */
export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    data: jsonb().notNull().$type<Record<string, unknown>>(),
    /** Time at which it is due. */
    at: at().notNull(),
    /** Time of publishing; null rows are invisible to the reader. */
    deliveredAt: at(),
    isRead: boolean().notNull().default(false),
    /** Invitations and requests: waits for an answer. */
    actionable: boolean('open').notNull().default(false),
    /**
     * The session, deleted with it. A migration holds the constraint, because the sessions feature depends on this one.
     */
    sessionId: uuid(),
    /** Unique per reader: inserting the same key again changes nothing. */
    onceKey: text(),
    /** The person who caused it; null for scheduled ones. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Key by which changes are summed up (see `sum-up.ts`). */
    subject: text(),
    /** State known to the reader before, and the state shown now; both opaque. */
    knownState: text(),
    state: text(),
    /** Time of the next push and email; null once sent, or when none is wanted. */
    ringAt: at(),
    /** Time of the last push and email. */
    rangAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_of_user').on(t.userId, t.at.desc(), t.id.desc()).where(sql`delivered_at is not null`),
    // All rows of a user: for deletion, export, and scheduled or actionable rows.
    index('notifications_all_of_user').on(t.userId, t.id),
    index('notifications_unread').on(t.userId).where(sql`delivered_at is not null and not is_read`),
    index('notifications_of_type').on(t.userId, t.type, t.at.desc(), t.id.desc()).where(sql`delivered_at is not null`),
    index('notifications_due').on(t.at).where(sql`delivered_at is null`),
    index('notifications_of_session').on(t.sessionId).where(sql`session_id is not null`),
    index('notifications_of_subject').on(t.userId, t.subject).where(sql`subject is not null`),
    index('notifications_ringing').on(t.ringAt).where(sql`ring_at is not null`),
    index('notifications_of_actor').on(t.actorId).where(sql`actor_id is not null`),
    uniqueIndex('notifications_once').on(t.userId, t.onceKey).where(sql`once_key is not null`),
  ],
);

/** Deleted notifications, so that the reader can undo. Retained for at most a day. */
export const removedNotifications = pgTable(
  'removed_notifications',
  {
    /** Id of the notification. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedAt: at().notNull(),
    /** The row, by column name. */
    was: jsonb().notNull().$type<Record<string, unknown>>(),
  },
  (t) => [index('removed_notifications_of_user').on(t.userId), index('removed_notifications_old').on(t.removedAt)],
);

/** Each push or email caused by one person at another, counted by the limits. Retained for two days. */
export const notificationRings = pgTable(
  'notification_rings',
  {
    id: key(),
    actorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Counts only for the pair: a preference of the reader governs this type. */
    wished: boolean().notNull(),
    at: at().notNull(),
  },
  (t) => [index('notification_rings_of_pair').on(t.actorId, t.userId, t.at), index('notification_rings_old').on(t.at)],
);

/** Preferences of a learner; without a row the defaults in shared/preferences.ts apply. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  notificationsEnabled: boolean().notNull().default(preferenceDefaults.notificationsEnabled),
  /** By feature key; missing switches have their declared default. */
  switches: jsonb().$type<Record<string, boolean>>().notNull().default({}),
  /** Minutes before the start. */
  reminderTime: integer().notNull().default(preferenceDefaults.reminderTime),
  /** Kilometres. */
  maxDistance: integer().notNull().default(preferenceDefaults.maxDistance),
  mail: boolean().notNull().default(preferenceDefaults.mail),
  quietOnShabbat: boolean().notNull().default(preferenceDefaults.quietOnShabbat),
  /** When empty, the interface language applies. */
  preferredLanguages: text().array().notNull().default(sql`'{}'::text[]`),
  updatedAt: createdAt(),
});

/** A browser that receives pushes. It belongs to the last learner who signed in there. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique('push_subscriptions_endpoint_once'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** User-Agent header. */
    userAgent: text().notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: at(),
  },
  (t) => [index('push_subscriptions_of_user').on(t.userId)],
);
