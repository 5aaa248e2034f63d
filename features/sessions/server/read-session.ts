import { and, eq, type SQL } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { sessionFields } from './present-session.ts';
import { studySessions } from './tables.ts';

/** One session as a learner may see it, by whatever tells it from the others. */
export async function readSession(db: Queryable, learner: Learner, ...conditions: SQL[]) {
  const [found] = await db
    .select(sessionFields(learner))
    .from(studySessions)
    .innerJoin(users, eq(users.id, studySessions.creatorId))
    .where(and(...conditions));
  return found;
}
