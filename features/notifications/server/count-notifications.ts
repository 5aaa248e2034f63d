import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { prepared } from '#server/database/prepared.ts';
import { isKnown } from './present.ts';
import { notifications } from './tables.ts';
import { namesOf } from './types.ts';

export async function countNotifications(app: AppContext, learner: Learner) {
  const [counts] = await counted(app).execute({ learner: learner.id });
  return counts ?? { all: 0, unread: 0, requests: 0, reminders: 0 };
}

const counted = prepared((app: AppContext) => {
  const number = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return app.db
    .select({
      all: number(sql`true`),
      unread: number(sql`not ${notifications.isRead}`),
      requests: number(sql`${notifications.type} = any(${namesOf(app, ({ tab }) => tab === 'requests')})`),
      reminders: number(sql`${notifications.type} = any(${namesOf(app, ({ tab }) => tab === 'reminders')})`),
    })
    .from(notifications)
    .where(
      and(eq(notifications.userId, sql.placeholder('learner')), isNotNull(notifications.deliveredAt), isKnown(app)),
    )
    .prepare('count_notifications');
});
