import { type SQL, sql } from 'drizzle-orm';
import type { NotificationPreference } from '#shared/notification-preference.ts';
import { preferenceDefaults } from '../shared/preferences.ts';
import { notificationPreferences } from './tables.ts';

/*
 * For statements that join `notification_preferences` from the left, under its own name: who never chose has no row, and
 * the defaults of the declarations hold.
 */

/** What a reader chose, or the default. */
export const preferred = <Name extends keyof typeof preferenceDefaults>(
  name: Name,
): SQL<(typeof preferenceDefaults)[Name] extends number ? number : boolean> =>
  sql`coalesce(${notificationPreferences[name]}, ${preferenceDefaults[name]})`;

/**
 * Whether a reader wants to hear of what a preference governs.
 * @param preference without one only the master switch counts
 */
export function wants(preference?: NotificationPreference): SQL<boolean> {
  const enabled = preferred('notificationsEnabled');
  if (!preference) return enabled;
  return sql`(${enabled} and ${isOn(preference)})`;
}

/** How a switch stands, whatever the master switch says: for what is shown on an open page and reaches nobody elsewhere. */
export function isOn({ key, default: otherwise }: NotificationPreference): SQL<boolean> {
  return sql`coalesce((${notificationPreferences.switches} ->> ${key}::text)::boolean, ${otherwise})`;
}
