import { and, eq, isNotNull } from 'drizzle-orm';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { notFound } from '#server/rpc.ts';
import { notifications } from './tables.ts';

const one = (learner: Learner, id: string) =>
  and(eq(notifications.id, id), eq(notifications.userId, learner.id), isNotNull(notifications.deliveredAt));

/**
 * Marks one read, or unread again. The learner's other pages hear of it.
 * @throws NOT_FOUND when it is not theirs
 */
export const markNotification = (house: House, learner: Learner, id: string, isRead: boolean) =>
  inOneTransaction(house, async (tx, tell) => {
    const marked = await tx
      .update(notifications)
      .set({ isRead })
      .where(one(learner, id))
      .returning({ id: notifications.id });
    if (marked.length === 0) throw notFound('notifications.notFound');
    tell.learner(learner.id, { topic: 'notifications', what: 'marked', id });
    return { done: true as const };
  });

/** Marks all of theirs read. */
export const markAllNotifications = (house: House, learner: Learner) =>
  inOneTransaction(house, async (tx, tell) => {
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
    if (rowCount) tell.learner(learner.id, { topic: 'notifications', what: 'marked' });
    return { marked: rowCount ?? 0 };
  });

/**
 * Deletes one.
 * @throws NOT_FOUND when it is not theirs, or gone already
 */
export const removeNotification = (house: House, learner: Learner, id: string) =>
  inOneTransaction(house, async (tx, tell) => {
    const removed = await tx.delete(notifications).where(one(learner, id)).returning({ id: notifications.id });
    if (removed.length === 0) throw notFound('notifications.notFound');
    tell.learner(learner.id, { topic: 'notifications', what: 'removed', id });
    return { done: true as const };
  });
