import { and, eq, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, violates } from '#server/http/errors.ts';
import { notificationEvents } from '../contract.ts';
import { notifications } from './tables.ts';

const BACK_MINUTES = 60;

/** Constraints that prevent a restore: session or actor no longer exists, or the event was repeated. */
const inItsWay = [
  'notifications_session_id_study_sessions_id_fk',
  'notifications_actor_id_users_id_fk',
  'notifications_once',
];

export const removeNotification = (app: AppContext, learner: Learner, id: string) =>
  withTransaction(app, async (tx, events) => {
    const { rowCount } = await tx.execute(sql`
      with gone as (
        delete from notifications where id = ${id} and user_id = ${learner.id} and delivered_at is not null returning *)
      insert into removed_notifications (id, user_id, removed_at, was)
      select id, user_id, ${app.now()}, to_jsonb(gone) from gone`);
    if (rowCount) events.emit(notificationEvents.toBrowsers.removed, { id }, { learner: learner.id });
    return { done: true as const };
  });

/**
 * Sends no push or email. Idempotent.
 * @throws NOT_FOUND for another learner's, after the time limit, or without its session or actor
 */
export async function restoreNotification(app: AppContext, learner: Learner, id: string): Promise<{ done: true }> {
  try {
    return await withTransaction(app, async (tx, events) => {
      const { rowCount } = await tx.execute(sql`
        with back as (
          delete from removed_notifications where id = ${id} and user_id = ${learner.id}
            and removed_at > ${app.now()}::timestamptz - make_interval(mins => ${BACK_MINUTES}) returning was)
        insert into notifications
        select kept.* from back, jsonb_populate_record(null::notifications, was || '{"ring_at": null}') kept`);
      if (!rowCount && !(await isThere(tx, learner, id))) throw notFound('notifications.notFound');
      if (rowCount) events.emit(notificationEvents.toBrowsers.restored, { id }, { learner: learner.id });
      return { done: true as const };
    });
  } catch (error) {
    if (inItsWay.some((constraint) => violates(error, constraint))) throw notFound('notifications.notFound');
    throw error;
  }
}

async function isThere(tx: Queryable, learner: Learner, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, learner.id)));
  return found.length > 0;
}
