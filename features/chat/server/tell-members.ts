import { sql } from 'drizzle-orm';
import type { AppContext, Worker } from '#server/app-context.ts';
import { withTransaction } from '#server/transaction.ts';
import type { previews } from '../shared/limits.ts';
import { messageReceived } from './notification-types.ts';
import { chatSettings, conversationMembers, conversations, privateMessages } from './tables.ts';

/** Milliseconds in which what is written in a conversation is told together; what is read by then is told to nobody. */
const TOGETHER = 1_000;
/** Seconds after which what is still untold was left behind by an instance that ended. */
const LEFT_BEHIND = 5;

/** Conversations of which this instance tells shortly. */
const waiting = new WeakMap<AppContext, Set<string>>();

/** Has the members of a conversation told shortly of what was written; that they are to be told stands in the database. */
export function tellSoon(app: AppContext, conversationId: string): void {
  const soon = waiting.get(app) ?? new Set();
  waiting.set(app, soon);
  if (soon.has(conversationId)) return;
  soon.add(conversationId);
  setTimeout(() => {
    soon.delete(conversationId);
    tellMembers(app, conversationId).catch((error: unknown) =>
      app.log.warn({ err: error }, 'members of a conversation are told later'),
    );
  }, TOGETHER).unref();
}

/** Tells of what an instance wrote and did not come to tell. */
export const tellLeftBehind: Worker = {
  name: 'chat.untold',
  everySeconds: LEFT_BEHIND,
  run: (app) => tellUntold(app, LEFT_BEHIND),
};

/** Tells of all that was written so many seconds ago or earlier. */
export async function tellUntold(app: AppContext, seconds = 0): Promise<void> {
  const { rows } = await app.db.execute<{ id: string }>(sql`
    select id from ${conversations} where untold_since <= ${app.clock.sql} - make_interval(secs => ${seconds})
    order by untold_since limit 500`);
  for (const { id } of rows) await tellMembers(app, id);
}

type Told = { user_id: string; sender_id: string; seq: number; preview: (typeof previews)[number]; last_seq: number };

/**
 * Tells those who did not mute the conversation of the last message they have not read, each as they want to be shown it.
 * Two instances never tell of the same at once; what is written meanwhile stays untold.
 */
async function tellMembers(app: AppContext, id: string): Promise<void> {
  const more = await withTransaction(app, async (tx, events) => {
    const { rows: held } = await tx.execute<{ last_seq: number }>(sql`
      select c.last_seq from ${conversations} c where c.id = ${id}::uuid and c.untold_since is not null
        and pg_try_advisory_xact_lock(hashtextextended('chat.telling:' || c.id, 0))`);
    const [conversation] = held;
    if (!conversation) return false;
    const { rows } = await tx.execute<Told>(sql`
      select o.user_id, m.sender_id, m.seq, coalesce(s.preview, 'text') as preview
      from ${conversations} c join ${conversationMembers} o on o.conversation_id = c.id
      left join ${chatSettings} s on s.user_id = o.user_id
      cross join lateral (select p.sender_id, p.seq from ${privateMessages} p
        where p.conversation_id = c.id and p.seq > greatest(o.read_seq, o.cleared_seq) and p.sender_id <> o.user_id
          and p.created_at >= c.untold_since and p.removed_at is null
        order by p.seq desc limit 1) m
      where c.id = ${id}::uuid and (o.muted_until is null or o.muted_until <= ${app.clock.sql}) order by o.user_id`);
    for (const some of Map.groupBy(rows, (row) => `${row.sender_id} ${row.seq} ${row.preview}`).values()) {
      const [{ sender_id: actorId, seq, preview }] = some as [Told];
      const data = { conversationId: id, preview, seq };
      await events.notify({ to: some.map(({ user_id }) => user_id), type: messageReceived, data, actorId });
    }
    const { rowCount } = await tx.execute(sql`
      update ${conversations} set untold_since = null where id = ${id}::uuid and last_seq = ${conversation.last_seq}`);
    return rowCount === 0;
  });
  if (more) tellSoon(app, id);
}
