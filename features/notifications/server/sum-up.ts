import { sql } from 'drizzle-orm';
import type { AppContext, Events } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Coalescing } from '#server/notification-type.ts';
import { notificationEvents } from '../contract.ts';
import { READ_LATELY_SECONDS, RING_AGAIN_SECONDS } from './limits.ts';
import { notifications } from './tables.ts';

type Row = Pick<
  typeof notifications.$inferSelect,
  'id' | 'userId' | 'subject' | 'at' | 'isRead' | 'state' | 'knownState' | 'ringAt' | 'rangAt'
>;
type Change = Coalescing<unknown> & { userId: string; quietSeconds: number };
type Retold = { id: string; data: unknown; state: string; knownState: string | null; ringAt: Date | null };

/**
 * Merges each change into an unread or recently read notification of its subject, which then shows the difference to
 * the state known to the reader. Without a difference, deletes it if neither read nor sent.
 * @param changes no two of the same subject and person
 * @returns whether a person needs no new one
 */
export async function sumUp(app: AppContext, tx: Queryable, events: Events, changes: Change[]) {
  const last = changes.length === 0 ? new Map<string, Row>() : await lastOf(app, tx, changes);
  const keyed = changes.flatMap((change) => {
    const row = last.get(keyOf(change.userId, change.subject));
    return row ? [{ row, change }] : [];
  });
  const told = keyed.map(({ row, change }) => ({ row, ...retell(app, row, change) }));
  const changed = told.flatMap(({ retold }) => (retold ? [retold] : []));
  const removed = told.filter(({ what }) => what === 'removed').map(({ row }) => row.id);
  if (removed.length > 0)
    await tx.delete(notifications).where(sql`${notifications.id} = any(${sql.param(removed)}::uuid[])`);
  if (changed.length > 0)
    await tx.execute(sql`
      update ${notifications} n set data = r.data, state = r.state, known_state = r."knownState", is_read = false,
        at = ${app.now()}, ring_at = r."ringAt"
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as r (id uuid, data jsonb, state text, "knownState" text, "ringAt" timestamptz)
      where n.id = r.id`);
  for (const { row, what } of told)
    if (what) events.emit(notificationEvents.toBrowsers[what], { id: row.id }, { learner: row.userId });
  return { has: (userId: string, subject: string) => last.has(keyOf(userId, subject)) };
}

const keyOf = (userId: string, subject: string | null) => `${userId} ${subject}`;

/** Locks the rows in a fixed order, to avoid deadlocks. */
async function lastOf(app: AppContext, tx: Queryable, changes: Change[]): Promise<Map<string, Row>> {
  const lately = new Date(app.now().getTime() - READ_LATELY_SECONDS * 1_000);
  const { id, userId, subject, at, isRead, state, knownState, ringAt, rangAt } = notifications;
  const rows = await tx
    .select({ id, userId, subject, at, isRead, state, knownState, ringAt, rangAt })
    .from(notifications)
    .where(sql`(${userId}, ${subject}) in (select * from unnest(
        ${sql.param(changes.map((change) => change.userId))}::uuid[], ${sql.param(changes.map((change) => change.subject))}::text[]))
      and ${subject} is not null and (not ${isRead} or ${at} > ${lately})`)
    .orderBy(id)
    .for('update');
  const inTime = rows.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return new Map(inTime.map((row) => [keyOf(row.userId, row.subject), row]));
}

function retell(app: AppContext, row: Row, change: Change): { what: 'removed' | 'changed' | null; retold?: Retold } {
  const known = row.isRead ? row.state : row.knownState;
  if (known === change.to && row.isRead) return { what: null };
  if (known === change.to && row.rangAt === null) return { what: 'removed' };
  const ringAt = known === change.to ? null : ringTime(row, change, app.now());
  const data = change.since(known ?? change.from);
  return { what: 'changed', retold: { id: row.id, data, state: change.to, knownState: known, ringAt } };
}

/** A repeated push waits the minimum interval. */
function ringTime(row: Row, change: Change, now: Date): Date {
  if (row.ringAt && !row.isRead) return row.ringAt;
  const quiet = now.getTime() + change.quietSeconds * 1_000;
  const distance = row.rangAt ? row.rangAt.getTime() + RING_AGAIN_SECONDS * 1_000 : 0;
  return new Date(Math.max(quiet, distance));
}
