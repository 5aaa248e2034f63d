import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { eachShape, literal, prepared } from '#server/database/prepared.ts';
import { defineList } from '#server/http/list.ts';
import { type Cursor, formatCursor } from '#shared/base.ts';
import { type Filter, LATEST_LIMIT, type Notification, PAGE_LIMIT, type Tab } from '../contract.ts';
import { isKnown, notificationFields, present } from './present.ts';
import { notifications } from './tables.ts';
import { namesOf } from './types.ts';

/** Newest first. The cursor names the previous page's last one, so new ones shift nothing. */
export async function listNotifications(
  app: AppContext,
  learner: Learner,
  { tab, filter, cursor }: { tab: Tab; filter: Filter; cursor?: Cursor },
): Promise<{ items: Notification[]; next: string | null }> {
  const { at = null, id = null } = cursor ?? {};
  const rows = await pageOf(app)({ tab, filter }).execute({ learner: learner.id, at, id });
  const now = app.now();
  const items = rows.slice(0, PAGE_LIMIT).flatMap((row) => present(app, row, now));
  const last = rows.length > PAGE_LIMIT ? items.at(-1) : undefined;
  return { items, next: last ? formatCursor(last) : null };
}

export const latestNotifications = defineList({
  name: 'latest_notifications',
  values: ({ learner }) => ({ learner: learner.id }),
  query(app) {
    const { db } = app;
    const mine = and(
      eq(notifications.userId, sql.placeholder('learner')),
      isNotNull(notifications.deliveredAt),
      isKnown(app),
    );
    const unread = db
      .select({ count: sql<number>`count(*)::int` })
      .from(notifications)
      .where(and(mine, sql`not ${notifications.isRead}`));
    return db
      .select({ ...notificationFields(app), unread: sql<number>`(${unread})` })
      .from(notifications)
      .where(mine)
      .orderBy(desc(notifications.at), desc(notifications.id))
      .limit(literal(LATEST_LIMIT));
  },
  show: (rows, { now }, app) => ({
    items: rows.flatMap((row) => present(app, row, now)),
    unread: rows[0]?.unread ?? 0,
  }),
});

const pageOf = prepared((app: AppContext) => {
  const { placeholder } = sql;
  return eachShape(({ tab, filter }: { tab: Tab; filter: Filter }) =>
    app.db
      .select(notificationFields(app))
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, placeholder('learner')),
          isNotNull(notifications.deliveredAt),
          isKnown(app),
          tab === 'all' ? undefined : sql`${notifications.type} = any(${namesOf(app, (type) => type.tab === tab)})`,
          filter === 'all' ? undefined : eq(notifications.isRead, filter === 'read'),
          sql`(${notifications.at}, ${notifications.id}) < (coalesce(${placeholder('at')}::timestamptz, 'infinity'), ${placeholder('id')}::uuid)`,
        ),
      )
      .orderBy(desc(notifications.at), desc(notifications.id))
      .limit(literal(PAGE_LIMIT + 1))
      .prepare(`notifications_${tab}_${filter}`),
  );
});
