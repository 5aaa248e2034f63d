import { type SQL, sql } from 'drizzle-orm';
import { apartFrom } from '#features/people/server/api.ts';
import type { Person } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import type { Message } from '../contract.ts';
import { conversationMembers, messageReactions, privateMessages } from './tables.ts';

/** A message of a conversation, for one reader: known by their place, as names would be most of what the database has to write. */
export type Said = [
  seq: number,
  version: number,
  senderId: string,
  clientId: string | null,
  text: string,
  passage: string | null,
  removed: boolean,
  replyTo: Message['replyTo'],
  reactions: Message['reactions'] | null,
  createdAt: string,
  editedAt: string | null,
];
type MessageRow = { conversation_id: string; seq: number; version: number; sender_id: string; said: Said };

/** Characters of an answered message that stand above the answer. */
const QUOTED = 200;

/**
 * A statement of messages as one of their readers sees them: what they answer and what was reacted is joined. What a reader
 * cleared for themselves is never among them, nor the words of whom they do not hear (`isUnheard`): who that is is asked
 * once, as is whether anything was reacted in a conversation.
 * @param from which of the rows `m` of messages: what else is joined to the reader's own row `me` of
 * `conversation_members`, and the table of messages, or a part of it
 * @param which of them, and in which order, and how many
 */
export const messageRows = (
  readerId: Person,
  which: SQL,
  from: SQL = sql`join ${privateMessages} m on m.conversation_id = me.conversation_id`,
): SQL<MessageRow> => sql`
    select m.conversation_id, m.seq, m.version, m.sender_id, json_build_array(m.seq, m.version, m.sender_id,
      case when m.sender_id = ${readerId}::uuid then m.client_id end,
      case when h.unheard then '' else m.text end, case when not h.unheard then m.passage end,
      m.removed_at is not null or h.unheard,
      case when q.seq is not null then json_build_object('seq', q.seq, 'senderId', q.sender_id,
        'text', case when h.quote_unheard then '' else left(q.text, ${sql.raw(String(QUOTED))}) end,
        'passage', case when not h.quote_unheard then q.passage end, 'removed', q.removed_at is not null or h.quote_unheard) end,
      case when reacted.ever and m.removed_at is null then (
        select json_agg(json_build_object('personId', r.user_id, 'reaction', r.reaction) order by r.user_id)
        from ${messageReactions} r where r.conversation_id = m.conversation_id and r.seq = m.seq) end,
      m.created_at, m.edited_at) as said
    from ${conversationMembers} me
    cross join lateral (select exists (
      select 1 from ${messageReactions} r where r.conversation_id = me.conversation_id) as ever offset 0) reacted ${from}
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
  return presentMessage(found.conversation_id, found.said);
}

/** What leaves of a message, for whom it was read. */
export function presentMessage(conversationId: string, said: Said): Message {
  const [seq, version, senderId, clientId, text, passage, removed, replyTo, reactions, ...times] = said;
  const [createdAt, editedAt] = times;
  return {
    conversationId,
    seq,
    version,
    senderId,
    clientId,
    text,
    passage,
    removed,
    replyTo,
    reactions: reactions ?? [],
    createdAt: new Date(createdAt).toISOString(),
    editedAt: editedAt === null ? null : new Date(editedAt).toISOString(),
  };
}
