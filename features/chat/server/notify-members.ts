import { sql } from 'drizzle-orm';
import type { AppContext, Worker } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { perApp } from '#server/ops/per-app.ts';
import type { previews } from '../shared/limits.ts';
import { messageReceived } from './notification-types.ts';
import { isAnnounced } from './policies.ts';
import { chatSettings, conversationMembers, conversations, privateMessages } from './tables.ts';

/** Milliseconds before a notification: messages read by then need none. */
const TOGETHER = 1_000;
/** Milliseconds: conversations due within this time share one transaction. */
const GATHERED = 250;
const AT_ONCE = 100;
/** Lock timeout: another transaction may lock in another order. Shorter than PostgreSQL's deadlock timeout. */
const PATIENCE = '200ms';
/** Seconds until notifications of a stopped instance are sent. */
const LEFT_BEHIND = 5;

const waitingIn = perApp(() => new Map<string, number>());

/** Schedules the notification of a conversation's members. The database also stores that it is pending. */
export function notifySoon(app: AppContext, conversationId: string): void {
  const soon = waitingIn(app);
  if (soon.has(conversationId)) return;
  if (soon.size === 0) setTimeout(tellDue, TOGETHER, app, soon).unref();
  soon.set(conversationId, performance.now() + TOGETHER);
}

function tellDue(app: AppContext, soon: Map<string, number>): void {
  // A timer may fire slightly early.
  const now = performance.now() + 1;
  const due = [...soon].filter(([, at]) => at <= now).map(([id]) => id);
  for (const id of due) soon.delete(id);
  if (soon.size > 0) setTimeout(tellDue, GATHERED, app, soon).unref();
  void tellAll(app, due);
}

export const notifyLeftBehind: Worker = {
  name: 'chat.untold',
  everySeconds: LEFT_BEHIND,
  run: (app) => notifyPending(app, LEFT_BEHIND),
};

/** @param seconds minimum age of a pending notification */
export async function notifyPending(app: AppContext, seconds = 0): Promise<void> {
  const { rows } = await app.db.execute<{ id: string }>(sql`
    select id from ${conversations} where untold_since <= ${app.clock.sql} - make_interval(secs => ${seconds})
    order by untold_since limit 500`);
  await tellAll(
    app,
    rows.map(({ id }) => id),
  );
}

/** If a batch fails, retries each conversation alone. */
async function tellAll(app: AppContext, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    await tellMembers(app, some).catch(async (error: unknown) => {
      if (some.length === 1) app.log.warn({ err: error }, 'members of a conversation are told later');
      else for (const id of some) await tellAll(app, [id]);
    });
  }
}

type Told = {
  id: string;
  user_id: string;
  sender_id: string;
  seq: number;
  preview: (typeof previews)[number];
};

/**
 * Notifies members of their last unread message, except after muting or a block.
 * - Locks the members' rows, so that no read message is notified.
 * - An advisory lock excludes other instances.
 * - A conversation with newer messages stays pending.
 * - Commits asynchronously: a power failure loses notification and mark together.
 */
async function tellMembers(app: AppContext, ids: string[]): Promise<void> {
  const more = await withTransaction(app, async (tx, events) => {
    const { rows: held } = await tx.execute<{ id: string; last_seq: number }>(sql`
      select c.id, c.last_seq, set_config('synchronous_commit', 'off', true), set_config('lock_timeout', ${PATIENCE}, true)
      from ${conversations} c where c.id = any(${sql.param(ids)}::uuid[]) and c.untold_since is not null
        and pg_try_advisory_xact_lock(hashtextextended('chat.telling:' || c.id, 0))`);
    if (held.length === 0) return [];
    const these = sql`${sql.param(held.map(({ id }) => id))}::uuid[]`;
    const { rows } = await tx.execute<Told>(sql`
      with reading as materialized (
        select * from ${conversationMembers} where conversation_id = any(${these})
        order by conversation_id, user_id for share)
      select c.id, o.user_id, m.sender_id, m.seq, coalesce(s.preview, 'text') as preview
      from ${conversations} c join reading o on o.conversation_id = c.id
      left join ${chatSettings} s on s.user_id = o.user_id
      cross join lateral (select p.sender_id, p.seq from ${privateMessages} p
        where p.conversation_id = c.id and p.seq > greatest(o.read_seq, o.cleared_seq) and p.sender_id <> o.user_id
          and p.created_at >= c.untold_since and p.removed_at is null
          and ${isAnnounced(sql`p.sender_id`, sql`o.user_id`)}
        order by p.seq desc limit 1) m
      where c.id = any(${these}) and (o.muted_until is null or o.muted_until <= ${app.clock.sql}) order by c.id, o.user_id`);
    const alike = Map.groupBy(rows, (row) => `${row.id} ${row.sender_id} ${row.seq} ${row.preview}`);
    const told = [...alike.values()].map((some) => {
      const [{ id: conversationId, sender_id: actorId, seq, preview }] = some as [Told];
      return { to: some.map(({ user_id }) => user_id), data: { conversationId, preview, seq }, actorId };
    });
    await events.notifyEach(messageReceived, told);
    const { rows: done } = await tx.execute<{ id: string }>(sql`
      with free as materialized (
        select c.id from unnest(${these}, ${sql.param(held.map(({ last_seq }) => last_seq))}::int[]) as h (id, last_seq)
        join ${conversations} c on c.id = h.id and c.last_seq = h.last_seq
        for no key update of c skip locked)
      update ${conversations} c set untold_since = null from free where c.id = free.id returning c.id`);
    const untold = new Set(held.map(({ id }) => id));
    for (const { id } of done) untold.delete(id);
    return [...untold];
  });
  for (const id of more) notifySoon(app, id);
}
