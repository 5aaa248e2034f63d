import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { AppContext, Events } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import type { Coalescing } from '#server/notification-type.ts';
import { notificationEvents } from '../contract.ts';
import { READ_LATELY_SECONDS, RING_AGAIN_SECONDS } from './limits.ts';
import { notifications } from './tables.ts';

type Row = typeof notifications.$inferSelect;
type Change = Coalescing<unknown> & { quietSeconds: number };

/**
 * Whoever has a notification of the same subject that is unread, or was read lately, gets the sum there: what changed
 * since they last knew. Where nothing did, what nobody heard of goes, and what was told stays silent.
 * @returns those who have none and are to get one of their own
 */
export async function sumUp(
  app: AppContext,
  tx: Queryable,
  events: Events,
  to: string[],
  change: Change,
): Promise<string[]> {
  const lately = new Date(app.now().getTime() - READ_LATELY_SECONDS * 1_000);
  const rows = await tx
    .select()
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, to),
        eq(notifications.subject, change.subject),
        or(eq(notifications.isRead, false), gt(notifications.at, lately)),
      ),
    )
    .orderBy(desc(notifications.at))
    .for('update');
  const last = new Map(rows.toReversed().map((row) => [row.userId, row]));
  for (const row of last.values()) {
    const what = await retell(app, tx, row, change);
    if (what) events.emit(notificationEvents.toBrowsers[what], { id: row.id }, { learner: row.userId });
  }
  // A change that changes nothing is none.
  return change.from === change.to ? [] : to.filter((userId) => !last.has(userId));
}

async function retell(app: AppContext, tx: Queryable, row: Row, change: Change): Promise<'removed' | 'changed' | null> {
  const known = row.isRead ? row.state : row.knownState;
  const mine = eq(notifications.id, row.id);
  if (known === change.to && row.isRead) return null;
  if (known === change.to && row.rangAt === null) {
    await tx.delete(notifications).where(mine);
    return 'removed';
  }
  const now = app.now();
  await tx
    .update(notifications)
    .set({
      data: change.since(known ?? change.from) as Record<string, unknown>,
      state: change.to,
      knownState: known,
      isRead: false,
      at: now,
      ringAt: known === change.to ? null : ringTime(row, change, now),
    })
    .where(mine);
  return 'changed';
}

/** A ring that waits already stays where it is; one that follows another keeps its distance. */
function ringTime(row: Row, change: Change, now: Date): Date {
  if (row.ringAt && !row.isRead) return row.ringAt;
  const quiet = now.getTime() + change.quietSeconds * 1_000;
  const distance = row.rangAt ? row.rangAt.getTime() + RING_AGAIN_SECONDS * 1_000 : 0;
  return new Date(Math.max(quiet, distance));
}
