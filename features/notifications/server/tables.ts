import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';
import { studySessions } from '../../sessions/server/tables.ts';

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
    open: boolean().notNull().default(false),
    /** The session it is about; ends with it. */
    sessionId: uuid().references(() => studySessions.id, { onDelete: 'cascade' }),
    /** Something that is told once: saying it again changes nothing. */
    onceKey: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_of_user').on(t.userId, t.at.desc(), t.id.desc()).where(sql`delivered_at is not null`),
    index('notifications_unread').on(t.userId).where(sql`delivered_at is not null and not is_read`),
    index('notifications_of_type').on(t.userId, t.type, t.at.desc(), t.id.desc()).where(sql`delivered_at is not null`),
    index('notifications_due').on(t.at).where(sql`delivered_at is null`),
    index('notifications_of_session').on(t.sessionId).where(sql`session_id is not null`),
    uniqueIndex('notifications_once').on(t.userId, t.onceKey).where(sql`once_key is not null`),
  ],
);

/** What a learner wants to hear of, and how; who never chose has no row and the defaults below. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  notificationsEnabled: boolean().notNull().default(true),
  sessionReminders: boolean().notNull().default(true),
  /** Minutes before the start. */
  reminderTime: integer().notNull().default(15),
  nearbySessions: boolean().notNull().default(true),
  /** Kilometres. */
  maxDistance: integer().notNull().default(5),
  paymentAlerts: boolean().notNull().default(true),
  exitWarnings: boolean().notNull().default(true),
  mail: boolean().notNull().default(true),
  quietOnShabbat: boolean().notNull().default(false),
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

/** What has to reach a device or a mailbox: one row per notification and target, kept until it is done. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: key(),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text().notNull(),
    /** The device; none for a letter. */
    subscriptionId: uuid().references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Not before. While somebody works on it: when it is free again should they have died. */
    nextAt: at().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('deliveries_push_once').on(t.notificationId, t.subscriptionId).where(sql`channel = 'push'`),
    uniqueIndex('deliveries_mail_once').on(t.notificationId).where(sql`channel = 'mail'`),
    index('deliveries_next').on(t.nextAt).where(sql`state = 'waiting'`),
    index('deliveries_held').on(t.userId, t.nextAt).where(sql`state = 'held'`),
    index('deliveries_of_subscription').on(t.subscriptionId).where(sql`subscription_id is not null`),
    check('deliveries_channel_known', sql`channel in ('push', 'mail')`),
    check('deliveries_state_known', sql`state in ('waiting', 'held', 'done', 'failed')`),
    check('deliveries_push_has_device', sql`(channel = 'push') = (subscription_id is not null)`),
  ],
);
