import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { House, Learner } from '#server/house.ts';
import { prepared } from '#server/prepared.ts';
import { refuse } from '#server/rpc.ts';
import { type Filter, LATEST_LIMIT, type Notification, PAGE_LIMIT, type Tab } from '../contract.ts';
import { notificationFields, present } from './present.ts';
import { notifications } from './tables.ts';

const typeOf: Record<Tab, string | null> = { all: null, requests: 'study_request', reminders: 'session_reminder' };

/**
 * The learner's notifications, newest first, a page at a time. A cursor names the last one of the page before, so new
 * ones that come while one scrolls shift nothing.
 * @throws BAD_REQUEST for a cursor that is none of ours
 */
export async function listNotifications(
  house: House,
  learner: Learner,
  { tab, filter, cursor }: { tab: Tab; filter: Filter; cursor?: string },
): Promise<{ items: Notification[]; next: string | null }> {
  const type = typeOf[tab];
  const rows = await page(
    house,
    learner,
    PAGE_LIMIT + 1,
    type === null ? undefined : eq(notifications.type, type),
    filter === 'all' ? undefined : eq(notifications.isRead, filter === 'read'),
    cursor === undefined ? undefined : after(cursor),
  );
  const items = rows.slice(0, PAGE_LIMIT);
  const last = rows.length > PAGE_LIMIT ? items.at(-1) : undefined;
  return { items, next: last ? `${last.at}_${last.id}` : null };
}

/** What the bell shows: the latest, and how many wait to be read. One query. */
export async function latestNotifications(house: House, learner: Learner) {
  const rows = await latest(house.db).execute({ learner: learner.id });
  const now = house.now();
  return { items: rows.map(({ unread: _, ...row }) => present(row, now)), unread: rows[0]?.unread ?? 0 };
}

const latest = prepared((db) => {
  const mine = and(eq(notifications.userId, sql.placeholder('learner')), isNotNull(notifications.deliveredAt));
  const unread = db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(mine, sql`not ${notifications.isRead}`));
  return db
    .select({ ...notificationFields, unread: sql<number>`(${unread})` })
    .from(notifications)
    .where(mine)
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(LATEST_LIMIT)
    .prepare('latest_notifications');
});

async function page(house: House, learner: Learner, limit: number, ...conditions: (SQL | undefined)[]) {
  const rows = await house.db
    .select(notificationFields)
    .from(notifications)
    .where(and(eq(notifications.userId, learner.id), isNotNull(notifications.deliveredAt), ...conditions))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(limit);
  const now = house.now();
  return rows.map((row) => present(row, now));
}

function after(cursor: string): SQL {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (!at || !id || Number.isNaN(Date.parse(at))) throw refuse('BAD_REQUEST', 400, 'errors.invalidInput');
  return sql`(${notifications.at}, ${notifications.id}) < (${at}::timestamptz, ${id}::uuid)`;
}
