import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';
import { preferenceDefaults } from '../shared/preferences.ts';

/** What learners are told, as type and data; a reminder lies here from the moment it is planned. */
export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    data: jsonb().notNull().$type<Record<string, unknown>>(),
    /** When its reader is to hear of it. */
    at: at().notNull(),
    /** When it was told; until then nobody sees it. */
    deliveredAt: at(),
    isRead: boolean().notNull().default(false),
    /** Invitations and requests: waits for an answer. */
    actionable: boolean('open').notNull().default(false),
    /** The session it is about; ends with it (the constraint stands in a migration: sessions are above this feature). */
    sessionId: uuid(),
    /** Something that is told once: saying it again changes nothing. */
    onceKey: text(),
    /** Whose doing it is; none for what the clock brings. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What it is about, where several changes are told as their sum (see coalesce.ts). */
    subject: text(),
    /** What the reader knew of the subject before this, and what this says; both opaque. */
    knownState: text(),
    state: text(),
    /** When phones and emails are to tell it; empty once they did, or when they shall not. */
    ringAt: at(),
    /** When they last did. */
    rangAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_of_user').on(t.userId, t.at.desc(), t.id.desc()).where(sql`delivered_at is not null`),
    // All of somebody: what goes or leaves with them, and what waits for its time or an answer.
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

/** What learners deleted a moment ago, as it was: they can take that back. Kept for a day at most. */
export const removedNotifications = pgTable(
  'removed_notifications',
  {
    /** Of the notification. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedAt: at().notNull(),
    /** The row, by the names of its columns. */
    was: jsonb().notNull().$type<Record<string, unknown>>(),
  },
  (t) => [index('removed_notifications_of_user').on(t.userId), index('removed_notifications_old').on(t.removedAt)],
);

/** Each time somebody made somebody else's phone or mailbox ring: what limits.ts counts. Kept for two days. */
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
    /** Counts for the pair only: the reader asked for this kind of news. */
    wished: boolean().notNull(),
    at: at().notNull(),
  },
  (t) => [index('notification_rings_of_pair').on(t.actorId, t.userId, t.at), index('notification_rings_old').on(t.at)],
);

/** What a learner wants to hear of, and how; who never chose has no row and the defaults of shared/preferences.ts. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  notificationsEnabled: boolean().notNull().default(preferenceDefaults.notificationsEnabled),
  /** By the keys features declare; the rest has the default of its declaration. */
  switches: jsonb().$type<Record<string, boolean>>().notNull().default({}),
  /** Minutes before the start. */
  reminderTime: integer().notNull().default(preferenceDefaults.reminderTime),
  /** Kilometres. */
  maxDistance: integer().notNull().default(preferenceDefaults.maxDistance),
  mail: boolean().notNull().default(preferenceDefaults.mail),
  quietOnShabbat: boolean().notNull().default(preferenceDefaults.quietOnShabbat),
  /** Empty: the interface language. */
  preferredLanguages: text().array().notNull().default(sql`'{}'::text[]`),
  updatedAt: createdAt(),
});

/** A browser that gets pushes. One belongs to whoever signed in there last. */
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
    /** What the browser calls itself. */
    userAgent: text().notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: at(),
  },
  (t) => [index('push_subscriptions_of_user').on(t.userId)],
);
