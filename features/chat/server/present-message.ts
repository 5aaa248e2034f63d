// Reads people: whether a sender left, because the message is then shown without a person.
import { type SQL, sql } from 'drizzle-orm';
import { blockedWith } from '#features/people/server/api.ts';
import type { Person } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import { ANONYMOUS_ID } from '#shared/anonymous.ts';
import type { Message } from '../contract.ts';
import { isGoneOf, isOfSession } from './policies.ts';
import { conversationMembers, messageReactions, privateMessages } from './tables.ts';

/**
 * A tuple: keys would take more space than the values. Rare values share a nested tuple, because encoding one value
 * takes as long as finding the message.
 */
export type MessageTuple = [
  seq: number,
  version: number,
  senderId: string,
  text: string,
  createdAt: string,
  clientId: string | null,
  more:
    | [
        passage: string | null,
        removed: boolean,
        replyTo: Message['replyTo'],
        reactions: Message['reactions'] | null,
        editedAt: string | null,
      ]
    | null,
];
type MessageRow = { conversation_id: string; seq: number; version: number; sender_id: string; said: MessageTuple };

const QUOTED = 200;

/** The sender's id; one common id for all who left or are blocked. */
export const senderShown = (id: SQL, blocked: SQL): SQL =>
  sql`case when ${blocked} or ${isGoneOf(id)} then ${sql.raw(`'${ANONYMOUS_ID}'::uuid`)} else ${id} end`;

const quoted = sql`
  select json_build_object('seq', q.seq, 'senderId', ${senderShown(sql`q.sender_id`, sql`u.blocked`)},
    'text', case when u.unheard then '' else left(q.text, ${sql.raw(String(QUOTED))}) end,
    'passage', case when not u.unheard then q.passage end, 'removed', q.removed_at is not null or u.unheard)
  from ${privateMessages} q cross join lateral (select q.sender_id = any(apart.people) as blocked,
    q.sender_id = any(apart.people) and ${isOfSession('q')} as unheard) u
  where q.conversation_id = m.conversation_id and q.seq = m.reply_to and q.seq > me.cleared_seq`;

/**
 * Messages as their reader sees them, with quotations and reactions, without cleared and hidden ones. Blocks and
 * existing reactions are looked up once.
 * @param from the rows `m` of messages, and what is joined to the reader's row `me` of `conversation_members`
 */
export const messageRows = (
  readerId: Person,
  which: SQL,
  from: SQL = sql`join ${privateMessages} m on m.conversation_id = me.conversation_id`,
): SQL<MessageRow> => sql`
    select m.conversation_id, m.seq, m.version, m.sender_id, json_build_array(m.seq, m.version, ${senderShown(sql`m.sender_id`, sql`h.blocked`)},
      case when h.unheard then '' else m.text end, m.created_at,
      case when m.sender_id = ${readerId}::uuid then m.client_id end,
      case when h.unheard or reacted.ever or m.passage is not null or m.removed_at is not null or m.edited_at is not null
          or m.reply_to is not null
        then json_build_array(case when not h.unheard then m.passage end, m.removed_at is not null or h.unheard,
          case when m.reply_to is not null then (${quoted}) end,
          case when reacted.ever and m.removed_at is null then (
            select json_agg(json_build_object('personId', r.user_id, 'reaction', r.reaction) order by r.user_id)
            from ${messageReactions} r where r.conversation_id = m.conversation_id and r.seq = m.seq
              and not (r.user_id = any(apart.people)) and not ${isGoneOf(sql`r.user_id`)}) end,
          m.edited_at) end) as said
    from ${conversationMembers} me
    cross join lateral (select exists (
      select 1 from ${messageReactions} r where r.conversation_id = me.conversation_id) as ever offset 0) reacted ${from}
    cross join (select array${blockedWith(readerId)} as people offset 0) apart
    cross join lateral (select m.sender_id = any(apart.people) as blocked,
      m.sender_id = any(apart.people) and ${isOfSession('m')} as unheard) h
    where me.user_id = ${readerId}::uuid and m.seq > me.cleared_seq and ${which}`;

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

export function presentMessage(conversationId: string, said: MessageTuple): Message {
  const [seq, version, senderId, text, createdAt, clientId, more] = said;
  return {
    conversationId,
    seq,
    version,
    senderId,
    clientId,
    text,
    passage: more?.[0] ?? null,
    removed: more?.[1] ?? false,
    replyTo: more?.[2] ?? null,
    reactions: more?.[3] ?? [],
    createdAt: instantOf(createdAt),
    editedAt: more?.[4] ? instantOf(more[4]) : null,
  };
}

/** Converts PostgreSQL's JSON timestamp (offset: the connection's time zone) to the contract's format. */
export function instantOf(written: string): string {
  // Nearly all are UTC with microseconds: truncation is ten times as fast as parsing.
  if (written.length === 32 && written.endsWith('+00:00')) return `${written.slice(0, 23)}Z`;
  return new Date(written).toISOString();
}
