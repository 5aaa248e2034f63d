import { and, eq, isNotNull } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { notFound } from '#server/errors.ts';
import { withTransaction } from '#server/transaction.ts';
import { notificationEvents } from '../contract.ts';
import { notifications } from './tables.ts';

const one = (learner: Learner, id: string) =>
  and(eq(notifications.id, id), eq(notifications.userId, learner.id), isNotNull(notifications.deliveredAt));

/**
 * Marks one read, or unread again. The learner's other pages hear of it.
 * @throws NOT_FOUND when it is not theirs
 */
export const markNotification = (app: AppContext, learner: Learner, id: string, isRead: boolean) =>
  withTransaction(app, async (tx, events) => {
    const marked = await tx
      .update(notifications)
      .set({ isRead })
      .where(one(learner, id))
      .returning({ id: notifications.id });
    if (marked.length === 0) throw notFound('notifications.notFound');
    events.emit(notificationEvents.toBrowsers.marked, { id }, { learner: learner.id });
    return { done: true as const };
  });

/** Marks all of theirs read. */
export const markAllNotifications = (app: AppContext, learner: Learner) =>
  withTransaction(app, async (tx, events) => {
    const { rowCount } = await tx
      .update(notifications)
      .set({ isRead: true })
      .where(
        and(
          eq(notifications.userId, learner.id),
          eq(notifications.isRead, false),
          isNotNull(notifications.deliveredAt),
        ),
      );
    if (rowCount) events.emit(notificationEvents.toBrowsers.allMarked, {}, { learner: learner.id });
    return { done: true as const };
  });
