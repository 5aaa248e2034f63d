import { sql } from 'drizzle-orm';
import { markSubjectRead } from '#features/notifications/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { type TransactionEvents, withTransaction } from '#server/transaction.ts';
import { chatEvents, type Message } from '../contract.ts';
import { unreadOf } from './list-conversations.ts';
import { subjectOf } from './notification-types.ts';
import { isUnheard, requireMember, showsReadMarks } from './policies.ts';
import { conversationMembers } from './tables.ts';

/**
 * The learner has seen the messages up to a place; it never goes back, and not beyond what is written.
 * @returns how far they are now, and how many they have not read
 * @throws NOT_FOUND for whoever does not read the conversation
 */
export const markRead = (app: AppContext, learner: Learner, id: string, seq: number) =>
  withTransaction(app, async (tx, events) => {
    const { conversation } = await requireMember(tx, learner.id, id);
    const seen = Math.min(seq, conversation.lastSeq);
    const { rows } = await tx.execute<{ delivered_seq: number; read_seq: number }>(sql`
      update ${conversationMembers} set read_seq = ${seen}, delivered_seq = greatest(delivered_seq, ${seen})
      where conversation_id = ${id} and user_id = ${learner.id} and read_seq < ${seen}
      returning delivered_seq, read_seq`);
    const moved = rows[0];
    if (moved) await tellPositions(tx, events, learner.id, id, moved);
    if (seen === conversation.lastSeq) await markSubjectRead(tx, events, learner.id, subjectOf(id));
    return countOf(tx, learner.id, id);
  });

/** The last of each of these messages has reached a device of the learner. */
export async function markDelivered(
  app: AppContext,
  learner: Learner,
  byConversation: Map<string, Message[]>,
): Promise<void> {
  const reached = [...byConversation].flatMap(([id, messages]) => {
    const theirs = messages.filter(({ senderId }) => senderId !== learner.id).map(({ seq }) => seq);
    return theirs.length > 0 ? [{ id, seq: Math.max(...theirs) }] : [];
  });
  if (reached.length === 0) return;
  await withTransaction(app, async (tx, events) => {
    const { rows } = await tx.execute<{ conversation_id: string; delivered_seq: number; read_seq: number }>(sql`
      update conversation_members m set delivered_seq = r.seq
      from unnest(${sql.param(reached.map(({ id }) => id))}::uuid[], ${sql.param(reached.map(({ seq }) => seq))}::int[]) as r (id, seq)
      where m.conversation_id = r.id and m.user_id = ${learner.id} and m.delivered_seq < r.seq
      returning m.conversation_id, m.delivered_seq, m.read_seq`);
    for (const { conversation_id: id, ...moved } of rows) await tellPositions(tx, events, learner.id, id, moved);
  });
}

/** The learner's own devices hear how far they are; others hear of reading only where both show it. */
async function tellPositions(
  tx: Queryable,
  events: TransactionEvents,
  personId: string,
  conversationId: string,
  { delivered_seq: deliveredSeq, read_seq: readSeq }: { delivered_seq: number; read_seq: number },
): Promise<void> {
  const { rows } = await tx.execute<{ user_id: string; shown: boolean }>(sql`
    select o.user_id, (${showsReadMarks(sql`o.user_id`)} and ${showsReadMarks(sql`${personId}::uuid`)}) as shown
    from ${conversationMembers} o where o.conversation_id = ${conversationId} and o.user_id <> ${personId}
      and not ${isUnheard(sql`o.user_id`, personId)}`);
  const told = chatEvents.toBrowsers.positions;
  events.emit(told, { conversationId, personId, deliveredSeq, readSeq }, { learner: personId });
  for (const { user_id: learner, shown } of rows)
    events.emit(told, { conversationId, personId, deliveredSeq, readSeq: shown ? readSeq : null }, { learner });
}

async function countOf(tx: Queryable, learnerId: string, id: string): Promise<{ readSeq: number; unread: number }> {
  const { rows } = await tx.execute<{ read_seq: number; unread: number }>(sql`
    select me.read_seq, u.unread from ${conversationMembers} me cross join lateral ${unreadOf(learnerId)} u
    where me.conversation_id = ${id} and me.user_id = ${learnerId}`);
  return { readSeq: rows[0]?.read_seq ?? 0, unread: rows[0]?.unread ?? 0 };
}
