import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#server/database/prepared.ts';
import { type Counting, countingParts } from '#server/http/limits.ts';
import { isClosed } from './policies.ts';
import { conversationMembers, conversations, privateMessages } from './tables.ts';

type Given = Record<'conversationId' | 'senderId' | 'clientId', string | Placeholder> &
  Record<
    'requestDigest' | 'text' | 'folded' | 'passage' | 'replyTo' | 'first',
    Placeholder | string | number | boolean | null
  >;

export type Written = { seq: number; version: number; created_at: string | Date; members: string[] };

/**
 * CTEs that lock the conversation, assign position and version, insert the message, and set `untold_since`. Times
 * within a conversation never decrease. `grown` is the updated conversation. It is empty, and nothing is written, if
 * any of these holds:
 * - The sender is no member, or is blocked from all others.
 * - The same client id was written before.
 * - A pair does not write freely yet, unless the message is `first`.
 * - Another transaction holds the row: the statement never waits, so that its checks are current.
 * @param allowed writes nothing when false
 */
const appendParts = (given: Given, now: SQL, allowed: SQL = sql`true`): SQL => sql`
  mine as materialized (
    select c.id from ${conversations} c join ${conversationMembers} me on me.conversation_id = c.id
    where ${allowed} and c.id = ${given.conversationId}::uuid and me.user_id = ${given.senderId}::uuid
      and not ${isClosed}
      and (c.kind <> 'pair' or c.mutual_at is not null or ${given.first}::boolean)
      and not exists (select 1 from ${privateMessages} w
        where w.sender_id = ${given.senderId}::uuid and w.client_id = ${given.clientId}::uuid)
    for no key update of c skip locked),
  grown as (
    update ${conversations} c set last_seq = c.last_seq + 1, version = c.version + 1,
      last_at = greatest(c.last_at, ${now}), untold_since = coalesce(c.untold_since, greatest(c.last_at, ${now}))
    from mine where c.id = mine.id
    returning c.id, c.last_seq, c.version, c.last_at, c.lower_id, c.higher_id),
  written as (
    insert into ${privateMessages} (conversation_id, seq, version, sender_id, client_id, request_digest, text, folded,
      passage, reply_to, created_at)
    select g.id, g.last_seq, g.version, ${given.senderId}::uuid, ${given.clientId}::uuid, ${given.requestDigest}::text,
      ${given.text}::text, ${given.folded}::text, ${given.passage}::text, ${given.replyTo}::int, g.last_at
    from grown g)`;

const outcome = sql`g.last_seq as seq, g.version, g.last_at as created_at,
    case when g.lower_id is not null then array[g.lower_id, g.higher_id]
      else array(select o.user_id from ${conversationMembers} o where o.conversation_id = g.id) end::text[] as members`;

/**
 * Runs within a transaction. Returns no row if nothing was written.
 * @throws the database's error when the client id is written concurrently
 */
export const appendStatement = (given: Given, now: SQL): SQL<Written> =>
  sql`with ${appendParts(given, now)} select ${outcome} from grown g`;

const named = (name: string) => sql.placeholder(name);

const LIMITS = 3;

/**
 * Runs in its own transaction. Returns one row: the rate-limit count, and {Written} if written. `standing`: fixed time
 * of a test.
 */
export const appendAtOnce = preparedSql<Counting & (Written | Record<keyof Written, null>)>(
  'chat_append',
  sql`with ${countingParts(LIMITS)}, ${appendParts(
    {
      conversationId: named('conversationId'),
      senderId: named('senderId'),
      clientId: named('clientId'),
      requestDigest: named('requestDigest'),
      text: named('text'),
      folded: named('folded'),
      passage: named('passage'),
      replyTo: named('replyTo'),
      first: false,
    },
    sql`coalesce(${named('standing')}::timestamptz, now())`,
    sql`(select n.counted and n.wait is null from counting n)`,
  )}
  select n.counted, n.wait, w.* from counting n left join (select ${outcome} from grown g) w on true`,
);
