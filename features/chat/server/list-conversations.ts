import { type SQL, sql } from 'drizzle-orm';
import { blockedWith } from '#features/people/server/api.ts';
import { onlineAmong } from '#features/people/server/cards-api.ts';
import type { AppContext, Learner, Person } from '#server/app-context.ts';
import { preparedSql } from '#server/database/prepared.ts';
import { notFound } from '#server/http/errors.ts';
import { CONVERSATION_PAGE, type Conversation, UNREAD_CAP } from '../contract.ts';
import { cardsOfOthers } from './cards-of-others.ts';
import { isAnnounced, isOfSession, showsReadMarks } from './policies.ts';
import { instantOf, senderShown } from './present-message.ts';
import { conversationMembers, conversations, privateMessages } from './tables.ts';

/** Tuples make the JSON result smaller. */
type Other = [id: string, deliveredSeq: number, readSeq: number | null];
type Last = [seq: number, senderId: string, text: string, passage: string | null, removed: boolean];
type Row = [
  id: string,
  kind: Conversation['kind'],
  lastSeq: number,
  version: number,
  lastAt: string | null,
  isMutual: boolean,
  readSeq: number,
  mutedUntil: string | null,
  others: Other[] | null,
  unread: number,
  last: Last | null,
];

const PREVIEW = 200;

export async function listConversations(app: AppContext, learner: Learner): Promise<{ conversations: Conversation[] }> {
  return { conversations: await present(app, learner, await listed(app, { me: learner.id })) };
}

/**
 * Also finds a conversation that is not listed.
 * @throws NOT_FOUND
 */
export async function showConversation(app: AppContext, learner: Learner, id: string): Promise<Conversation> {
  const [found] = await present(app, learner, await one(app, { me: learner.id, id }));
  if (!found) throw notFound('chat.notFound');
  return found;
}

export async function countUnread(
  app: AppContext,
  learner: Learner,
): Promise<{ messages: number; conversations: number }> {
  const [counted] = await unread(app, { me: learner.id, now: app.clock.standing });
  return counted ?? { messages: 0, conversations: 0 };
}

/** Counts unread messages of member `me`, on each read, so never stale. */
export const unreadOf = (learnerId: Person): SQL => sql`(
  select count(*)::int as unread from (
    select 1 from ${privateMessages} p
    where p.conversation_id = me.conversation_id and p.seq > greatest(me.read_seq, me.cleared_seq)
      and p.sender_id <> me.user_id and p.removed_at is null
      and ${isAnnounced(sql`p.sender_id`, learnerId)}
    limit ${sql.raw(String(UNREAD_CAP))}) as capped)`;

const me = sql.placeholder('me');

const unread = preparedSql<{ messages: number; conversations: number }>(
  'chat_unread',
  sql`
    select coalesce(sum(u.unread), 0)::int as messages, (count(*) filter (where u.unread > 0))::int as conversations
    from ${conversationMembers} me join ${conversations} c on c.id = me.conversation_id
    cross join lateral ${unreadOf(me)} u
    where me.user_id = ${me}::uuid
      and (me.muted_until is null or me.muted_until <= coalesce(${sql.placeholder('now')}::timestamptz, now()))`,
);

const statementOf = (name: string, which: SQL) =>
  preparedSql<{ rows: Row[] | null }>(
    name,
    sql`
    select json_agg(r.line) as rows from (
      select json_build_array(c.id, c.kind, c.last_seq, c.version, c.last_at, c.mutual_at is not null, me.read_seq,
        me.muted_until, o.others, u.unread, case when l.seq is not null then json_build_array(l.seq, ${senderShown(sql`l.sender_id`, sql`h.blocked`)},
          case when h.unheard then '' else left(l.text, ${sql.raw(String(PREVIEW))}) end,
          case when not h.unheard then l.passage end, l.removed_at is not null or h.unheard) end) as line
      from ${conversationMembers} me
      join ${conversations} c on c.id = me.conversation_id
      left join ${privateMessages} l on l.conversation_id = c.id and l.seq = c.last_seq and l.seq > me.cleared_seq
      cross join (select array${blockedWith(me)} as people, ${showsReadMarks(sql`${me}::uuid`)} as shows offset 0) own
      cross join lateral (select l.sender_id = any(own.people) as blocked,
        l.sender_id = any(own.people) and ${isOfSession('l')} as unheard) h
      cross join lateral ${unreadOf(me)} u
      left join lateral (
        select json_agg(json_build_array(o.user_id, o.delivered_seq,
          case when own.shows and ${showsReadMarks(sql`o.user_id`)} then o.read_seq end) order by o.joined_at, o.user_id) as others
        from ${conversationMembers} o where o.conversation_id = c.id and o.user_id <> me.user_id) o on true
      where me.user_id = ${me}::uuid and ${which}
      order by c.last_at desc nulls last, c.id limit ${sql.raw(String(CONVERSATION_PAGE))}) r`,
  );
const listed = statementOf('chat_list', sql`not (me.hidden and c.last_seq <= me.cleared_seq)`);
const one = statementOf('chat_one', sql`c.id = ${sql.placeholder('id')}::uuid`);

async function present(app: AppContext, learner: Learner, [found]: { rows: Row[] | null }[]): Promise<Conversation[]> {
  const rows = found?.rows ?? [];
  const people = [...new Set(rows.flatMap(([, , , , , , , , others]) => (others ?? []).map(([id]) => id)))];
  const cards = await cardsOfOthers(app, learner, people);
  const online = await onlineAmong(app, people, learner.id);
  return rows.map(([id, kind, lastSeq, version, lastAt, isMutual, readSeq, mutedUntil, others, unread, last]) => ({
    id,
    kind,
    others: (others ?? []).flatMap(([id, deliveredSeq, readSeq]) => {
      const card = cards.get(id);
      return card ? [{ id, deliveredSeq, readSeq, ...card, online: online.has(id) }] : [];
    }),
    lastSeq,
    version,
    lastAt: lastAt === null ? null : instantOf(lastAt),
    last: last && lastOf(last),
    unread,
    readSeq,
    mutedUntil: mutedUntil === null ? null : instantOf(mutedUntil),
    awaitsAnswer: kind === 'pair' && !isMutual && last?.[1] === learner.id,
  }));
}

const lastOf = ([seq, senderId, text, passage, removed]: Last) => ({ seq, senderId, text, passage, removed });
