import { type SQL, sql } from 'drizzle-orm';
import { onlineAmong } from '#features/people/server/cards-api.ts';
import type { AppContext, Learner, Person } from '#server/app-context.ts';
import { notFound } from '#server/errors.ts';
import { preparedSql } from '#server/prepared.ts';
import { CONVERSATION_PAGE, type Conversation, UNREAD_CAP } from '../contract.ts';
import { cardsOfOthers } from './cards-of-others.ts';
import { isThereAs, isUnheard, showsReadMarks } from './policies.ts';
import { conversationMembers, conversations, privateMessages } from './tables.ts';

type Other = { id: string; deliveredSeq: number; readSeq: number | null };
type Row = {
  id: string;
  kind: Conversation['kind'];
  last_seq: number;
  version: number;
  last_at: string | null;
  mutual_at: string | null;
  read_seq: number;
  muted_until: string | null;
  others: Other[] | null;
  unread: number;
  seq: number | null;
  sender_id: string | null;
  text: string | null;
  passage: string | null;
  removed: boolean | null;
};

/** Characters of the last message that the list shows. */
const PREVIEW = 200;

/** The learner's conversations with their last message and what they have not read, the last written first. */
export async function listConversations(app: AppContext, learner: Learner): Promise<{ conversations: Conversation[] }> {
  return { conversations: await present(app, learner, await listed(app, { me: learner.id })) };
}

/**
 * One of them, also one that is not listed.
 * @throws NOT_FOUND for whoever does not read it
 */
export async function showConversation(app: AppContext, learner: Learner, id: string): Promise<Conversation> {
  const [found] = await present(app, learner, await one(app, { me: learner.id, id }));
  if (!found) throw notFound('chat.notFound');
  return found;
}

/** Messages and conversations the learner has not read, for the badge. */
export async function countUnread(
  app: AppContext,
  learner: Learner,
): Promise<{ messages: number; conversations: number }> {
  const [counted] = await unread(app, { me: learner.id, now: app.clock.standing });
  return counted ?? { messages: 0, conversations: 0 };
}

/** Messages of others after what the member `me` has read; derived, so that it cannot be wrong. */
export const unreadOf = (learnerId: Person): SQL => sql`(
  select count(*)::int as unread from (
    select 1 from ${privateMessages} p
    where p.conversation_id = me.conversation_id and p.seq > greatest(me.read_seq, me.cleared_seq)
      and p.sender_id <> me.user_id and p.removed_at is null
      and not ${isUnheard(sql`p.sender_id`, learnerId)}
    limit ${sql.raw(String(UNREAD_CAP))}) as capped)`;

const me = sql.placeholder('me');
const mine = showsReadMarks(sql`me.user_id`);

const unread = preparedSql<{ messages: number; conversations: number }>(
  'chat_unread',
  sql`
    select coalesce(sum(u.unread), 0)::int as messages, (count(*) filter (where u.unread > 0))::int as conversations
    from ${conversationMembers} me join ${conversations} c on c.id = me.conversation_id
    cross join lateral ${unreadOf(me)} u
    where me.user_id = ${me}::uuid and ${isThereAs('c', me)}
      and (me.muted_until is null or me.muted_until <= coalesce(${sql.placeholder('now')}::timestamptz, now()))`,
);

/** Rows as one value: the driver reads two hundred of them as it reads one. */
const statementOf = (name: string, which: SQL) =>
  preparedSql<{ rows: Row[] | null }>(
    name,
    sql`
    select json_agg(r order by r.last_at desc nulls last, r.id) as rows from (
      select c.id, c.kind, c.last_seq, c.version, c.last_at, c.mutual_at, me.read_seq, me.muted_until, o.others, u.unread,
        l.seq, l.sender_id, case when not h.unheard then left(l.text, ${sql.raw(String(PREVIEW))}) end as text,
        case when not h.unheard then l.passage end as passage, (l.removed_at is not null or h.unheard) as removed
      from ${conversationMembers} me
      join ${conversations} c on c.id = me.conversation_id
      left join ${privateMessages} l on l.conversation_id = c.id and l.seq = c.last_seq and l.seq > me.cleared_seq
      cross join lateral (select coalesce(${isUnheard(sql`l.sender_id`, me)}, false) as unheard) h
      cross join lateral ${unreadOf(me)} u
      left join lateral (
        select json_agg(json_build_object('id', o.user_id, 'deliveredSeq', o.delivered_seq,
          'readSeq', case when ${mine} and ${showsReadMarks(sql`o.user_id`)} then o.read_seq end) order by o.joined_at, o.user_id) as others
        from ${conversationMembers} o where o.conversation_id = c.id and o.user_id <> me.user_id) o on true
      where me.user_id = ${me}::uuid and ${which} and ${isThereAs('c', me)}
      order by c.last_at desc nulls last, c.id limit ${sql.raw(String(CONVERSATION_PAGE))}) r`,
  );
const listed = statementOf('chat_list', sql`not (me.hidden and c.last_seq <= me.cleared_seq)`);
const one = statementOf('chat_one', sql`c.id = ${sql.placeholder('id')}::uuid`);

async function present(app: AppContext, learner: Learner, [found]: { rows: Row[] | null }[]): Promise<Conversation[]> {
  const rows = found?.rows ?? [];
  const people = [...new Set(rows.flatMap(({ others }) => (others ?? []).map(({ id }) => id)))];
  const cards = await cardsOfOthers(app, learner, people);
  const online = await onlineAmong(app, people, learner.id);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    // Nobody whom the learner cannot be told of, whether they have left or the two are apart.
    others: (row.others ?? []).flatMap((other) => {
      const card = cards.get(other.id);
      return card ? [{ ...other, ...card, online: online.has(other.id) }] : [];
    }),
    lastSeq: row.last_seq,
    version: row.version,
    lastAt: instantOf(row.last_at),
    last: lastOf(row),
    unread: row.unread,
    readSeq: row.read_seq,
    mutedUntil: instantOf(row.muted_until),
    awaitsAnswer: row.kind === 'pair' && row.mutual_at === null && row.sender_id === learner.id,
  }));
}

const instantOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());

const lastOf = ({ seq, sender_id, text, passage, removed }: Row): Conversation['last'] =>
  seq === null || sender_id === null
    ? null
    : { seq, senderId: sender_id, text: text ?? '', passage, removed: removed ?? false };
