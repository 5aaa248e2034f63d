import { and, eq } from 'drizzle-orm';
import type { Events } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { notificationEvents } from '../contract.ts';
import { readNow } from './mark-notifications.ts';
import { notifications } from './tables.ts';

/** The reader saw the subject. */
export async function markSubjectRead(tx: Queryable, events: Events, userId: string, subject: string): Promise<void> {
  const marked = await tx
    .update(notifications)
    .set(readNow)
    .where(and(eq(notifications.userId, userId), eq(notifications.subject, subject), eq(notifications.isRead, false)))
    .returning({ id: notifications.id });
  for (const { id } of marked) events.emit(notificationEvents.toBrowsers.marked, { id }, { learner: userId });
}
