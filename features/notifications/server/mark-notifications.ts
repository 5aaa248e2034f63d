import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { notificationEvents, UNDONE_MOST } from '../contract.ts';
import { notifications } from './tables.ts';

/** Also cancels a delayed push. */
export const readNow = { isRead: true, ringAt: null };

const one = (learner: Learner, id: string) =>
  and(eq(notifications.id, id), eq(notifications.userId, learner.id), isNotNull(notifications.deliveredAt));

/** @throws NOT_FOUND for another learner's notification */
export const markNotification = (app: AppContext, learner: Learner, id: string, isRead: boolean) =>
  withTransaction(app, async (tx, events) => {
    const marked = await tx
      .update(notifications)
      .set(isRead ? readNow : { isRead })
      .where(one(learner, id))
      .returning({ id: notifications.id });
    if (marked.length === 0) throw notFound('notifications.notFound');
    events.emit(notificationEvents.toBrowsers.marked, { id }, { learner: learner.id });
    return { done: true as const };
  });

/** @returns previously unread ids, for undo; empty when there are too many */
export const markAllNotifications = async (app: AppContext, learner: Learner) => {
  const ids = await markMany(app, learner, true);
  return { done: true as const, ids: ids.length > UNDONE_MOST ? [] : ids };
};

/** Ignores missing ids and those of other learners. */
export const unmarkNotifications = async (app: AppContext, learner: Learner, ids: string[]) => {
  await markMany(app, learner, false, inArray(notifications.id, ids));
  return { done: true as const };
};

const markMany = (app: AppContext, learner: Learner, isRead: boolean, which?: SQL): Promise<string[]> =>
  withTransaction(app, async (tx, events) => {
    // Same lock order as in sum-up.ts, to avoid deadlocks.
    const held = tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, learner.id),
          eq(notifications.isRead, !isRead),
          isNotNull(notifications.deliveredAt),
          which,
        ),
      )
      .orderBy(notifications.id)
      .for('update');
    const marked = await tx
      .update(notifications)
      .set(isRead ? readNow : { isRead })
      .where(inArray(notifications.id, held))
      .returning({ id: notifications.id });
    if (marked.length > 0) events.emit(notificationEvents.toBrowsers.allMarked, {}, { learner: learner.id });
    return marked.map(({ id }) => id);
  });
