import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { notificationPreferences } from './preferences/tables.ts';

/** Which of some people observe Shabbat and holidays. Without a stored choice a person does not. */
export async function observantAmong(db: Queryable, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: notificationPreferences.userId })
    .from(notificationPreferences)
    .where(and(inArray(notificationPreferences.userId, userIds), eq(notificationPreferences.quietOnShabbat, true)));
  return new Set(rows.map(({ userId }) => userId));
}
