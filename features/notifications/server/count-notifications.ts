import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { isKnown } from './present.ts';
import { notifications } from './tables.ts';
import { namesOf } from './types.ts';

const theirs = (learner: Learner) => and(eq(notifications.userId, learner.id), isNotNull(notifications.deliveredAt));
const number = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** How many there are, for the badge and the tabs. */
export async function countNotifications(app: AppContext, learner: Learner) {
  const [counts] = await app.db
    .select({
      all: number(sql`true`),
      unread: number(sql`not ${notifications.isRead}`),
      requests: number(sql`${notifications.type} = any(${namesOf(app, ({ tab }) => tab === 'requests')})`),
      reminders: number(sql`${notifications.type} = any(${namesOf(app, ({ tab }) => tab === 'reminders')})`),
    })
    .from(notifications)
    .where(and(theirs(learner), isKnown(app)));
  return counts ?? { all: 0, unread: 0, requests: 0, reminders: 0 };
}
