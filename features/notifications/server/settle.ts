import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import type { Tell } from '#server/house.ts';
import { notifications } from './tables.ts';

type Answered = { userId: string; sessionId: string } | { sessionId: string } | { userId: string; requestId: string };

/** An invitation or a request was answered, or is no more: what told of it is read and asks for nothing any longer. */
export async function settle(tx: Queryable, tell: Tell, answered: Answered): Promise<void> {
  const settled = await tx
    .update(notifications)
    .set({ open: false, isRead: true })
    .where(
      and(
        notifications.open,
        'userId' in answered ? eq(notifications.userId, answered.userId) : sql`true`,
        'requestId' in answered
          ? sql`${notifications.type} = 'study_request' and ${notifications.data} ->> 'requestId' = ${answered.requestId}`
          : and(eq(notifications.sessionId, answered.sessionId), eq(notifications.type, 'session_invitation')),
      ),
    )
    .returning({ id: notifications.id, userId: notifications.userId });
  for (const { id, userId } of settled) tell.learner(userId, { topic: 'notifications', what: 'settled', id });
}
