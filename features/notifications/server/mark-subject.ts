import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Events } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { notificationEvents } from '../contract.ts';
import { readNow } from './mark-notifications.ts';
import { notifications } from './tables.ts';

export async function markSubjectRead(tx: Queryable, events: Events, userId: string, subject: string): Promise<void> {
  const marked = await tx
    .update(notifications)
    .set(readNow)
    .where(and(eq(notifications.userId, userId), eq(notifications.subject, subject), eq(notifications.isRead, false)))
    .returning({ id: notifications.id });
  for (const { id } of marked) events.emit(notificationEvents.toBrowsers.marked, { id }, { learner: userId });
}

export async function retractSubject(tx: Queryable, events: Events, userIds: string[], subject: string): Promise<void> {
  const { id, userId, isRead, rangAt, knownState } = notifications;
  const unread = and(inArray(userId, userIds), eq(notifications.subject, subject), eq(isRead, false));
  const unheard = await tx
    .delete(notifications)
    .where(and(unread, isNull(rangAt)))
    .returning({ id, userId });
  const heard = await tx
    .update(notifications)
    .set({ ...readNow, state: sql`${knownState}` })
    .where(unread)
    .returning({ id, userId });
  const { removed, marked } = notificationEvents.toBrowsers;
  for (const one of unheard) events.emit(removed, { id: one.id }, { learner: one.userId });
  for (const one of heard) events.emit(marked, { id: one.id }, { learner: one.userId });
}
