import { and, eq, gt, sql } from 'drizzle-orm';
import { retractSubject } from '#features/notifications/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { foldText } from '#shared/fold-text.ts';
import { RESTORE_SECONDS } from '../shared/limits.ts';
import { changeMessage, type Place, refuseWhenClosed } from './change-message.ts';
import { unreadOf } from './list-conversations.ts';
import { subjectOf } from './notification-types.ts';
import { conversationMembers, conversations, privateMessages, removedMessages } from './tables.ts';

/**
 * Deletes the text but not the position. The message can be restored for a minute.
 * @throws NOT_FOUND, {RateLimited}
 */
export const removeMessage = (app: AppContext, learner: Learner, place: Place) =>
  changeMessage(
    app,
    learner,
    place,
    async (row, tx) => {
      if (row.senderId !== learner.id) throw notFound('chat.messageNotFound');
      if (row.removedAt) return null;
      const { conversationId, seq, senderId, text, passage } = row;
      const removedAt = app.now();
      const untold = sql`exists (select from ${conversations} where id = ${conversationId} and untold_since <= ${writtenAt(place)})
        or exists (select from ${conversationMembers} where conversation_id = ${conversationId} and user_id <> ${senderId}
          and read_seq < ${seq})`;
      await tx.insert(removedMessages).values({ conversationId, seq, senderId, text, passage, untold, removedAt });
      return { text: '', folded: '', passage: null, removedAt };
    },
    async (tx, events) => {
      const { rows } = await tx.execute<{ user_id: string }>(sql`
        select me.user_id from ${conversationMembers} me cross join lateral ${unreadOf(sql`me.user_id`)} u
        where me.conversation_id = ${place.id} and me.user_id <> ${learner.id} and me.read_seq < ${place.seq} and u.unread = 0`);
      const readers = rows.map(({ user_id }) => user_id);
      if (readers.length > 0) await retractSubject(tx, events, readers, subjectOf(place.id));
    },
  );

/**
 * Idempotent.
 * @throws NOT_FOUND, CANNOT_WRITE (403), TOO_LATE (409) after a minute, {RateLimited}
 */
export const restoreMessage = (app: AppContext, learner: Learner, place: Place) =>
  changeMessage(app, learner, place, async (row, tx) => {
    if (row.senderId !== learner.id) throw notFound('chat.messageNotFound');
    if (!row.removedAt) return null;
    await refuseWhenClosed(tx, place.id);
    const youngest = sql`${app.now()}::timestamptz - make_interval(secs => ${RESTORE_SECONDS})`;
    const [kept] = await tx
      .delete(removedMessages)
      .where(
        and(
          eq(removedMessages.conversationId, place.id),
          eq(removedMessages.seq, place.seq),
          gt(removedMessages.removedAt, youngest),
        ),
      )
      .returning();
    if (!kept) throw refuse('TOO_LATE', 409, 'chat.restoreTooLate');
    const since = { untoldSince: sql`least(untold_since, ${writtenAt(place)})` };
    if (kept.untold) await tx.update(conversations).set(since).where(eq(conversations.id, place.id));
    return { text: kept.text, folded: foldText(kept.text), passage: kept.passage, removedAt: null };
  });

/** Computed in SQL: microseconds do not fit in a Date. */
const writtenAt = ({ id, seq }: Place) =>
  sql`(select created_at from ${privateMessages} where conversation_id = ${id} and seq = ${seq})`;
