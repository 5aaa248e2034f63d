import { sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { preparedSql } from '#server/database/prepared.ts';
import { SYNC_MOST } from '../contract.ts';
import { deliveredMoves, emitMoved, type Moved } from './mark-positions.ts';
import { type MessageTuple, messageRows, presentMessage } from './present-message.ts';
import { conversationMembers, conversations, privateMessages } from './tables.ts';

type Position = { id: string; version: number };
type Synced = {
  known: Position[] | null;
  messages: { id: string; said: MessageTuple[] }[] | null;
  moved: Moved[] | null;
};

const me = sql.placeholder('me');
const most = sql.raw(String(SYNC_MOST));

/**
 * A single snapshot of conversations, changes and delivered positions. Commits asynchronously: delivered positions may
 * be lost in a power failure.
 */
const synced = preparedSql<Synced>(
  'chat_sync',
  sql`
  with asked as (
    select a.id, a.version from unnest((select ${sql.placeholder('ids')}::uuid[]), (select ${sql.placeholder('versions')}::int[])) as a (id, version)),
  known as materialized (
    select c.id, c.version, a.version as since from asked a join ${conversations} c on c.id = a.id
    join ${conversationMembers} own on own.conversation_id = c.id
    where own.user_id = ${me}::uuid),
  found as materialized (${messageRows(
    me,
    sql`true order by m.conversation_id, m.version limit ${most}`,
    sql`join known k on k.id = me.conversation_id and k.version > k.since
      cross join lateral (select * from ${privateMessages} x where x.conversation_id = k.id and x.version > k.since
        order by x.version limit ${most}) m`,
  )}),
  reached as (
    select r.id, max(r.seq) as seq from (
      select f.conversation_id as id, f.seq from found f where (select ${sql.placeholder('arrives')}::boolean) and f.sender_id <> ${me}::uuid
      union all
      select c.id, c.last_seq from ${conversationMembers} own join ${conversations} c on c.id = own.conversation_id
      where (select ${sql.placeholder('here')}::boolean) and own.user_id = ${me}::uuid and own.delivered_seq < c.last_seq) r
    group by r.id),
  ${deliveredMoves(me)}
  select (select json_agg(json_build_object('id', k.id, 'version', k.version)) from known k) as known,
    (select json_agg(s order by s.id) from (
      select f.conversation_id as id, json_agg(f.said order by f.version) as said from found f group by 1) s) as messages,
    (select json_agg(m) from told m) as moved, set_config('synchronous_commit', 'off', true) as soon`,
);

/**
 * Returns changes since the client's versions, at most 1,000 messages. Versions are committed in order, so continuing
 * misses nothing. Returned messages count as delivered.
 * @param here marks messages in all conversations as delivered
 */
export async function syncConversations(app: AppContext, learner: Learner, positions: Position[], here: boolean) {
  const asked = new Map(positions.map(({ id, version }) => [id, version]));
  const { streams, moved } = await read(app, learner, asked, { arrives: true, here });
  emitMoved(app, learner.id, moved);
  const mine = new Set(streams.map(({ id }) => id));
  return { streams, gone: [...asked.keys()].filter((id) => !mine.has(id)) };
}

/**
 * Reads a push, which counts as delivered when confirmed (`noteArrived`).
 * @returns null without changes, or with too many for one response
 */
export async function readNews(app: AppContext, learner: Learner, { id, version }: Position) {
  const { streams } = await read(app, learner, new Map([[id, version]]), { arrives: false, here: false });
  const [news] = streams;
  return news && !news.more && news.messages.length > 0 ? news : null;
}

async function read(
  app: AppContext,
  learner: Learner,
  asked: ReadonlyMap<string, number>,
  counts: { arrives: boolean; here: boolean },
) {
  const values = { me: learner.id, ids: [...asked.keys()], versions: [...asked.values()], ...counts };
  const [row] = await synced(app, values);
  const known = row?.known ?? [];
  const found = (row?.messages ?? []).map(({ id, said }) => [id, said.map((one) => presentMessage(id, one))] as const);
  const byConversation = new Map(found);
  // A full response may be incomplete from its last conversation on.
  const isFull = found.reduce((count, [, messages]) => count + messages.length, 0) >= SYNC_MOST;
  const cut = isFull ? (found.at(-1)?.[0] ?? null) : null;
  const streams = known.map(({ id, version }) => {
    const items = byConversation.get(id) ?? [];
    const isCut = cut !== null && cut <= id;
    const reached = isCut ? (items.at(-1)?.version ?? asked.get(id) ?? 0) : version;
    return { id, version: Math.max(reached, items.at(-1)?.version ?? 0), more: isCut, messages: items };
  });
  return { streams, moved: row?.moved ?? [] };
}

const arrived = preparedSql<Moved>(
  'chat_arrived',
  sql`
  with reached as (select ${sql.placeholder('id')}::uuid as id, ${sql.placeholder('seq')}::int as seq),
  ${deliveredMoves(me)}
  select t.*, set_config('synchronous_commit', 'off', true) as soon from told t`,
);

/** A power failure may lose the stored position. */
export async function noteArrived(app: AppContext, learner: Learner, id: string, seq: number): Promise<void> {
  emitMoved(app, learner.id, await arrived(app, { me: learner.id, id, seq }));
}
