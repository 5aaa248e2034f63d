import { type SQL, sql } from 'drizzle-orm';
import { markSubjectRead } from '#features/notifications/server/api.ts';
import type { AppContext, Learner, Person } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { Events } from '#server/realtime/events.ts';
import { chatEvents } from '../contract.ts';
import { unreadOf } from './list-conversations.ts';
import { subjectOf } from './notification-types.ts';
import { isBlockedSender, requireMember, showsReadMarks } from './policies.ts';
import { conversationMembers } from './tables.ts';

/**
 * The position only grows.
 * @returns the position and the unread count
 * @throws NOT_FOUND
 */
export const markRead = (app: AppContext, learner: Learner, id: string, seq: number) =>
  withTransaction(app, async (tx, events) => {
    const { conversation } = await requireMember(tx, learner.id, id);
    const seen = Math.min(seq, conversation.lastSeq);
    const { rows } = await tx.execute<Moved>(sql`
      with moved as (
        update ${conversationMembers} set read_seq = ${seen}, delivered_seq = greatest(delivered_seq, ${seen})
        where conversation_id = ${id} and user_id = ${learner.id} and read_seq < ${seen}
        returning conversation_id, delivered_seq, read_seq)
      select d.*, ${othersOf(sql`d.conversation_id`, learner.id)} as others from moved d`);
    emitMoved({ events }, learner.id, rows);
    if (seen === conversation.lastSeq) await markSubjectRead(tx, events, learner.id, subjectOf(id));
    return countOf(tx, learner.id, id);
  });

/** `shown`: both show read marks; only then the member receives the read position. */
export type Moved = {
  conversation_id: string;
  delivered_seq: number;
  read_seq: number;
  others: { id: string; shown: boolean }[] | null;
};

const othersOf = (conversationId: SQL, personId: Person): SQL => sql`(
  select json_agg(json_build_object('id', o.user_id,
    'shown', ${showsReadMarks(sql`o.user_id`)} and ${showsReadMarks(sql`${personId}::uuid`)}))
  from ${conversationMembers} o where o.conversation_id = ${conversationId} and o.user_id <> ${personId}::uuid
    and not ${isBlockedSender(sql`o.user_id`, personId)})`;

/**
 * CTEs that advance delivered positions. `told` returns {Moved} rows. Requires `reached`: the last position (`seq`) by
 * conversation (`id`).
 */
export const deliveredMoves = (learnerId: Person): SQL => sql`
  moved as (
    update ${conversationMembers} m set delivered_seq = r.seq from reached r
    where m.conversation_id = r.id and m.user_id = ${learnerId}::uuid and m.delivered_seq < r.seq
    returning m.conversation_id, m.delivered_seq, m.read_seq),
  told as (select d.*, ${othersOf(sql`d.conversation_id`, learnerId)} as others from moved d)`;

export function emitMoved({ events }: { events: Pick<Events, 'emit'> }, personId: string, moves: Moved[]): void {
  const told = chatEvents.toBrowsers.positions;
  for (const { conversation_id: conversationId, delivered_seq: deliveredSeq, read_seq: readSeq, others } of moves) {
    const place = { conversationId, personId, deliveredSeq };
    events.emit(told, { ...place, readSeq }, { learner: personId });
    for (const { id: learner, shown } of others ?? [])
      events.emit(told, { ...place, readSeq: shown ? readSeq : null }, { learner });
  }
}

async function countOf(tx: Queryable, learnerId: string, id: string): Promise<{ readSeq: number; unread: number }> {
  const { rows } = await tx.execute<{ read_seq: number; unread: number }>(sql`
    select me.read_seq, u.unread from ${conversationMembers} me cross join lateral ${unreadOf(learnerId)} u
    where me.conversation_id = ${id} and me.user_id = ${learnerId}`);
  return { readSeq: rows[0]?.read_seq ?? 0, unread: rows[0]?.unread ?? 0 };
}
