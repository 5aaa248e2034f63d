import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { House, Learner } from '#server/house.ts';
import { notifications } from './tables.ts';

const theirs = (learner: Learner) => and(eq(notifications.userId, learner.id), isNotNull(notifications.deliveredAt));
const number = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** How many there are, for the badge and the tabs. */
export async function countNotifications(house: House, learner: Learner) {
  const [counts] = await house.db
    .select({
      all: number(sql`true`),
      unread: number(sql`not ${notifications.isRead}`),
      requests: number(sql`${notifications.type} = 'study_request'`),
      reminders: number(sql`${notifications.type} = 'session_reminder'`),
    })
    .from(notifications)
    .where(theirs(learner));
  return counts ?? { all: 0, unread: 0, requests: 0, reminders: 0 };
}
