import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Scheduled } from '#server/database/transaction-events.ts';
import type { NotificationType } from '#server/notification-type.ts';
import { preferred } from './preference-sql.ts';
import { notifications } from './tables.ts';

/** Omits times already past by the database clock. */
export async function scheduleNotifications<Data>(
  app: AppContext,
  tx: Queryable,
  type: NotificationType<Data>,
  rows: Scheduled<Data>[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map((row) => ({ ...row, data: type.data.parse(row.data) }));
  await tx.execute(sql`
    insert into ${notifications} (id, user_id, type, data, at, session_id, once_key)
    select gen_random_uuid(), r."userId", ${type.type}, r.data, r.at, r."sessionId", r."onceKey"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as r ("userId" uuid, data jsonb, at timestamptz, "sessionId" uuid, "onceKey" text)
    where r.at > ${app.clock.sql}
    on conflict do nothing`);
}

const waiting = ({ type }: { type: string }): SQL =>
  sql`${notifications.type} = ${type} and ${isNull(notifications.deliveredAt)}`;

/** Locks unsent notifications. Omits rows with data that the type cannot parse. */
export async function scheduledOf<Data>(
  tx: Queryable,
  type: NotificationType<Data>,
  userId: string,
): Promise<{ id: string; data: Data }[]> {
  const rows = await tx
    .select({ id: notifications.id, data: notifications.data })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), waiting(type)))
    .for('update');
  return rows.flatMap(({ id, data }) => {
    const read = type.data.safeParse(data);
    return read.success ? [{ id, data: read.data }] : [];
  });
}

export async function changeScheduled<Data>(
  tx: Queryable,
  type: NotificationType<Data>,
  { sessionId, userId }: { sessionId: string; userId: string },
  changed: Partial<Data>,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ data: sql`${notifications.data} || ${JSON.stringify(changed)}::jsonb` })
    .where(and(waiting(type), eq(notifications.sessionId, sessionId), eq(notifications.userId, userId)));
}

export async function dropScheduled<Data>(
  tx: Queryable,
  type: NotificationType<Data>,
  which: { sessionId: string; userId?: string } | { ids: string[] },
): Promise<void> {
  const these =
    'ids' in which
      ? inArray(notifications.id, which.ids)
      : and(
          eq(notifications.sessionId, which.sessionId),
          which.userId === undefined ? undefined : eq(notifications.userId, which.userId),
        );
  await tx.delete(notifications).where(and(waiting(type), these));
}

export const reminderTimesOf = (tx: Queryable, userIds: string[]): Promise<{ userId: string; minutes: number }[]> =>
  tx
    .select({ userId: users.id, minutes: preferred('reminderTime') })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(inArray(users.id, userIds));
