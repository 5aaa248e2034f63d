import { type SQL, sql } from 'drizzle-orm';
import { apartFrom } from '#features/people/server/api.ts';
import type { Person } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import type { Message } from '../contract.ts';
import { conversationMembers, messageReactions, privateMessages } from './tables.ts';

export type MessageRow = {
  conversation_id: string;
  seq: number;
  version: number;
  sender_id: string;
  client_id: string;
  text: string;
  passage: string | null;
  reply_to: number | null;
  reply_sender: string | null;
  reply_text: string | null;
  reply_passage: string | null;
  reply_removed: boolean | null;
  reactions: Message['reactions'] | null;
  created_at: string | Date;
  edited_at: string | Date | null;
  removed: boolean;
};

/** Characters of an answered message that stand above the answer. */
const QUOTED = 200;

/**
 * A statement of messages as one of their readers sees them: what they answer and what was reacted is joined. What a reader
 * cleared for themselves is never among them, nor the words of whom they do not hear (`isUnheard`): who that is is asked once.
 * @param from which of the rows `m` of messages: what else is joined to the reader's own row `me` of
 * `conversation_members`, and the table of messages, or a part of it
 * @param which of them, and in which order, and how many
 */
export const messageRows = (
  readerId: Person,
  which: SQL,
  from: SQL = sql`join ${privateMessages} m on m.conversation_id = me.conversation_id`,
): SQL<MessageRow> => sql`
    select m.conversation_id, m.seq, m.version, m.sender_id, m.client_id, m.created_at, m.edited_at,
      case when h.unheard then '' else m.text end as text, case when not h.unheard then m.passage end as passage,
      (m.removed_at is not null or h.unheard) as removed, q.seq as reply_to, q.sender_id as reply_sender,
      case when not h.quote_unheard then left(q.text, ${sql.raw(String(QUOTED))}) end as reply_text,
      case when not h.quote_unheard then q.passage end as reply_passage,
      (q.removed_at is not null or h.quote_unheard) as reply_removed,
      (select json_agg(json_build_object('personId', r.user_id, 'reaction', r.reaction) order by r.user_id)
        from ${messageReactions} r where r.conversation_id = m.conversation_id and r.seq = m.seq and m.removed_at is null) as reactions
    from ${conversationMembers} me ${from}
    left join ${privateMessages} q
      on q.conversation_id = m.conversation_id and q.seq = m.reply_to and q.seq > me.cleared_seq
    cross join (select array${apartFrom(readerId)} as people offset 0) apart
    cross join lateral (select m.sender_id = any(apart.people) as unheard,
      coalesce(q.sender_id = any(apart.people), false) as quote_unheard) h
    where me.user_id = ${readerId}::uuid and m.seq > me.cleared_seq and ${which}`;

/** One message as a reader of its conversation sees it, who may. */
export async function readMessage(
  db: Queryable,
  readerId: string,
  conversationId: string,
  seq: number,
): Promise<Message> {
  const which = sql`me.conversation_id = ${conversationId} and m.seq = ${seq} limit 1`;
  const { rows } = await db.execute<MessageRow>(messageRows(readerId, which));
  const [found] = rows;
  if (!found) throw notFound('chat.notFound');
  return presentMessage(found, readerId);
}

/** What leaves of a row, for whom it was read. */
export function presentMessage(row: MessageRow, readerId: string): Message {
  const quoted = row.reply_to !== null && row.reply_sender !== null;
  return {
    conversationId: row.conversation_id,
    seq: row.seq,
    version: row.version,
    senderId: row.sender_id,
    clientId: row.sender_id === readerId ? row.client_id : null,
    text: row.text,
    passage: row.passage,
    removed: row.removed,
    replyTo: quoted
      ? {
          seq: row.reply_to as number,
          senderId: row.reply_sender as string,
          text: row.reply_text ?? '',
          passage: row.reply_passage,
          removed: row.reply_removed ?? false,
        }
      : null,
    reactions: row.reactions ?? [],
    createdAt: new Date(row.created_at).toISOString(),
    editedAt: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
  };
}
