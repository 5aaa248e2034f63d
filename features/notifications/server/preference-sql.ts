import { type SQL, sql } from 'drizzle-orm';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import { preferenceDefaults } from '#features/profile/shared/preferences-api.ts';
import type { NotificationPreference } from '#shared/notification-preference.ts';

/* For statements that left join `notification_preferences` under its own name. */

export const preferred = <Name extends keyof typeof preferenceDefaults>(
  name: Name,
): SQL<(typeof preferenceDefaults)[Name] extends number ? number : boolean> =>
  sql`coalesce(${notificationPreferences[name]}, ${preferenceDefaults[name]})`;

/** @param preference when omitted, only the master switch counts */
export function wants(preference?: NotificationPreference): SQL<boolean> {
  const enabled = preferred('notificationsEnabled');
  if (!preference) return enabled;
  return sql`(${enabled} and ${isOn(preference)})`;
}

/** Regardless of the master switch: for content shown only on an open page. */
export function isOn({ key, default: otherwise }: NotificationPreference): SQL<boolean> {
  return sql`coalesce((${notificationPreferences.switches} ->> ${key}::text)::boolean, ${otherwise})`;
}
