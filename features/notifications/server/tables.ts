import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/database/columns.ts';
import { authSessions, users } from '../../account/server/tables.ts';

/** Scheduled reminders are rows, too. */
export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    data: jsonb().notNull().$type<Record<string, unknown>>(),
    at: at().notNull(),
    /** Null: not yet visible to the reader. */
    deliveredAt: at(),
    isRead: boolean().notNull().default(false),
    actionable: boolean('open').notNull().default(false),
    /** Deleted with the session. A migration adds the constraint, because the sessions feature depends on this one. */
    sessionId: uuid(),
    onceKey: text(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    subject: text(),
    /** State known to the reader; opaque, like `state`, the current one. */
    knownState: text(),
    state: text(),
    ringAt: at(),
    rangAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_of_user').on(t.userId, t.at.desc(), t.id.desc()).where(sql`delivered_at is not null`),
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

/** Stored for undo, at most a day. */
export const removedNotifications = pgTable(
  'removed_notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedAt: at().notNull(),
    was: jsonb().notNull().$type<Record<string, unknown>>(),
  },
  (t) => [index('removed_notifications_of_user').on(t.userId), index('removed_notifications_old').on(t.removedAt)],
);

/** Deliveries, which the limits count for two days. */
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
    wished: boolean().notNull(),
    at: at().notNull(),
  },
  (t) => [index('notification_rings_of_pair').on(t.actorId, t.userId, t.at), index('notification_rings_old').on(t.at)],
);

/** Belongs to the browser's last learner, and ends with that session (older rows have none). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid().references(() => authSessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique('push_subscriptions_endpoint_once'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text().notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: at(),
  },
  (t) => [index('push_subscriptions_of_user').on(t.userId), index('push_subscriptions_of_session').on(t.sessionId)],
);
