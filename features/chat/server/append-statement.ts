import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Counting, countingParts } from '#server/limits.ts';
import { preparedSql } from '#server/prepared.ts';
import { isClosed } from './policies.ts';
import { conversationMembers, conversations, privateMessages } from './tables.ts';

/** What is written where: values, or the names under which a prepared statement gets them. */
type Given = Record<'conversationId' | 'senderId' | 'clientId', string | Placeholder> &
  Record<
    'requestDigest' | 'text' | 'folded' | 'passage' | 'replyTo' | 'first',
    Placeholder | string | number | boolean | null
  >;

/** The message as it stands now, and who hears of it. */
export type Written = { seq: number; version: number; created_at: string | Date; members: string[] };

/**
 * Parts of a statement that writes a message at the next place of a conversation: the conversation's row is locked, the place
 * and the version are given, the message stands there, and that members are to be told is noted. `grown` is the conversation
 * then. It has no row, and nothing is written, where
 * the sender is no member or parted from the others, the same client id was written before, a pair does not write freely
 * yet (unless it is `first`), or another one holds the row just now: it never waits, so that what it looks at is as of now.
 * Times of a conversation never go back, whichever transaction began first.
 * @param now the time
 * @param allowed whether at all
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

/** What of `grown` is {Written}. */
const outcome = sql`g.last_seq as seq, g.version, g.last_at as created_at,
    case when g.lower_id is not null then array[g.lower_id, g.higher_id]
      else array(select o.user_id from ${conversationMembers} o where o.conversation_id = g.id) end::text[] as members`;

/**
 * Writes a message, as part of a transaction. No row: nothing is written.
 * @throws the database's error for a client id that is written at this very moment
 */
export const appendStatement = (given: Given, now: SQL): SQL<Written> =>
  sql`with ${appendParts(given, now)} select ${outcome} from grown g`;

const named = (name: string) => sql.placeholder(name);

/** One limit each: in all, to one conversation, and in a day. */
const LIMITS = 3;

/**
 * Counts a message and writes it, as a transaction of its own, planned once. One row: what was counted, and {Written} with it
 * where that is within the limits and nothing stands in the way. `standing` is the time where that of a test stands.
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
