import { and, eq, sql } from 'drizzle-orm';
import type { Events } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { notificationEvents } from '../contract.ts';
import { readNow } from './mark-notifications.ts';
import { notifications } from './tables.ts';

type Answered =
  | { userId: string; sessionId: string }
  | { sessionId: string }
  | { userId: string; requestId: string }
  | { userId: string; seriesId: string }
  | { userId: string; shareId: string };

const keysOfData = ['requestId', 'seriesId', 'shareId'] as const;

/** Marks answered or withdrawn ones as read and no longer actionable. */
export async function resolveNotifications(
  tx: Queryable,
  events: Pick<Events, 'emit'>,
  answered: Answered,
): Promise<void> {
  const key = keysOfData.find((one) => one in answered);
  const value = key && (answered as Record<string, string>)[key];
  const resolved = await tx
    .update(notifications)
    .set({ actionable: false, ...readNow })
    .where(
      and(
        notifications.actionable,
        'userId' in answered ? eq(notifications.userId, answered.userId) : sql`true`,
        key ? sql`${notifications.data} ->> ${sql.raw(`'${key}'`)} = ${value}` : undefined,
        'sessionId' in answered ? eq(notifications.sessionId, answered.sessionId) : undefined,
      ),
    )
    .returning({ id: notifications.id, userId: notifications.userId });
  for (const { id, userId } of resolved)
    events.emit(notificationEvents.toBrowsers.resolved, { id }, { learner: userId });
}

export async function updateActionable(tx: Queryable, sessionId: string, changed: object): Promise<void> {
  await tx
    .update(notifications)
    .set({ data: sql`${notifications.data} || ${JSON.stringify(changed)}::jsonb` })
    .where(and(eq(notifications.sessionId, sessionId), notifications.actionable));
}
