import { and, eq, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { foldText } from '#shared/fold-text.ts';
import { chatEvents, type Message } from '../contract.ts';
import { EDIT_MINUTES } from '../shared/limits.ts';
import { cannotWrite, membersOf } from './append-message.ts';
import { isClosed, requireMember } from './policies.ts';
import { readMessage } from './present-message.ts';
import { countMessage } from './send-message.ts';
import { conversations, messageReactions, privateMessages } from './tables.ts';

export type Place = { id: string; seq: number };
type Row = typeof privateMessages.$inferSelect;
type Changes = Partial<Pick<Row, 'text' | 'folded' | 'passage' | 'editedAt' | 'removedAt'>>;

export const editMessage = (app: AppContext, learner: Learner, { text, ...place }: Place & { text: string }) =>
  changeMessage(app, learner, place, async (row, tx) => {
    if (row.senderId !== learner.id || row.removedAt) throw notFound('chat.messageNotFound');
    await refuseWhenClosed(tx, place.id);
    if (row.text === text) return null;
    if (text === '' && row.passage === null)
      throw refuse('BAD_REQUEST', 400, 'errors.invalidInput', {
        fields: [{ path: 'text', messageKey: 'errors.textTooShort' }],
      });
    const now = app.now();
    if (now.getTime() - row.createdAt.getTime() > EDIT_MINUTES * 60_000) throw refuse('TOO_LATE', 409, 'chat.tooLate');
    return { text, folded: foldText(text), editedAt: now };
  });

export const reactTo = (
  app: AppContext,
  learner: Learner,
  { reaction, ...place }: Place & { reaction: string | null },
) =>
  changeMessage(app, learner, place, async (row, tx) => {
    if (row.removedAt) throw notFound('chat.messageNotFound');
    await refuseWhenClosed(tx, place.id);
    const mine = and(isReactionTo(place), eq(messageReactions.userId, learner.id));
    const [before] = await tx.select().from(messageReactions).where(mine);
    if ((before?.reaction ?? null) === reaction) return null;
    await tx.delete(messageReactions).where(mine);
    if (reaction !== null)
      await tx
        .insert(messageReactions)
        .values({ conversationId: place.id, seq: place.seq, userId: learner.id, reaction });
    return {};
  });

const isReactionTo = ({ id, seq }: Place) =>
  and(eq(messageReactions.conversationId, id), eq(messageReactions.seq, seq));

/** @throws CANNOT_WRITE (403) after a block or departure */
export async function refuseWhenClosed(tx: Queryable, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`select 1 from ${conversations} c where c.id = ${id} and ${isClosed}`);
  if (rowCount !== 0) throw cannotWrite();
}

/**
 * Under the conversation's lock, with its next version.
 * @param work returns the changes; null for none
 */
export async function changeMessage(
  app: AppContext,
  learner: Learner,
  place: Place,
  work: (row: Row, tx: Queryable) => Promise<Changes | null> | Changes | null,
  after?: (tx: Queryable, events: TransactionEvents) => Promise<void>,
): Promise<Message> {
  await countMessage(app, learner.id, place.id);
  return withTransaction(app, async (tx, events) => {
    const { id: conversationId, seq } = place;
    await tx.execute(sql`select 1 from ${conversations} where ${conversations.id} = ${conversationId} for update`);
    const { member } = await requireMember(tx, learner.id, conversationId);
    const at = and(eq(privateMessages.conversationId, conversationId), eq(privateMessages.seq, seq));
    const [row] = await tx.select().from(privateMessages).where(at);
    if (!row || seq <= member.clearedSeq) throw notFound('chat.messageNotFound');
    const changes = await work(row, tx);
    if (changes) {
      const [grown] = await tx
        .update(conversations)
        .set({ version: sql`${conversations.version} + 1` })
        .where(eq(conversations.id, conversationId))
        .returning();
      if (!grown) throw notFound('chat.notFound');
      const { version } = grown;
      await tx
        .update(privateMessages)
        .set({ ...changes, version })
        .where(at);
      await after?.(tx, events);
      const learners = await membersOf(tx, grown);
      events.emit(chatEvents.toBrowsers.changed, { conversationId, seq, version }, { learners });
    }
    return readMessage(tx, learner.id, conversationId, seq);
  });
}
