import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/database/columns.ts';
import { users } from '../../../account/server/tables.ts';
import { preferenceDefaults } from '../../shared/preferences-api.ts';

/**
 * Settings of a learner. The notifications feature reads and writes them; lower features need to know who observes
 * Shabbat.
 */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  notificationsEnabled: boolean().notNull().default(preferenceDefaults.notificationsEnabled),
  /** Switches by feature key; missing ones have their default. */
  switches: jsonb().$type<Record<string, boolean>>().notNull().default({}),
  /** Minutes before a session. */
  reminderTime: integer().notNull().default(preferenceDefaults.reminderTime),
  /** Kilometres. */
  maxDistance: integer().notNull().default(preferenceDefaults.maxDistance),
  mail: boolean().notNull().default(preferenceDefaults.mail),
  quietOnShabbat: boolean().notNull().default(preferenceDefaults.quietOnShabbat),
  /** If empty, the interface language applies. */
  preferredLanguages: text().array().notNull().default(sql`'{}'::text[]`),
  updatedAt: createdAt(),
});
