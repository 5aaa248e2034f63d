import { and, eq, sql } from 'drizzle-orm';
import type { Events } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { notificationEvents } from '../contract.ts';
import { notifications } from './tables.ts';

type Answered =
  | { userId: string; sessionId: string }
  | { sessionId: string }
  | { userId: string; requestId: string }
  | { userId: string; seriesId: string };

/** Answered or withdrawn: read and no longer actionable. */
export async function resolveNotifications(tx: Queryable, events: Events, answered: Answered): Promise<void> {
  const resolved = await tx
    .update(notifications)
    .set({ actionable: false, isRead: true })
    .where(
      and(
        notifications.actionable,
        'userId' in answered ? eq(notifications.userId, answered.userId) : sql`true`,
        'requestId' in answered
          ? sql`${notifications.data} ->> 'requestId' = ${answered.requestId}`
          : 'seriesId' in answered
            ? sql`${notifications.data} ->> 'seriesId' = ${answered.seriesId}`
            : eq(notifications.sessionId, answered.sessionId),
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
