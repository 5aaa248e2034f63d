import { eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/index.ts';
import type { House, Learner } from '#server/house.ts';
import { PUBLIC_LIST_LIMIT, type Session } from '../contract.ts';
import { startOfDay } from '../rules/wall-time.ts';
import { prepared } from './prepared.ts';
import { endsAt, presentSession, sessionFields } from './present-session.ts';
import { studySessions } from './tables.ts';

/**
 * Public sessions of others with free places, from today (in the viewer's zone) on and not over yet, newest plan first.
 * One prepared query that walks the index `study_sessions_public_newest` until it has enough.
 */
export async function listPublicSessions(house: House, learner: Learner, timeZone: string): Promise<Session[]> {
  const now = house.now();
  const found = await publicSessions(house.db).execute({ learner: learner.id, today: startOfDay(now, timeZone), now });
  return found.map(presentSession);
}

const publicSessions = prepared((db) => {
  const { placeholder } = sql;
  return (
    db
      .select(sessionFields(placeholder('learner')))
      .from(studySessions)
      .innerJoin(users, eq(users.id, studySessions.creatorId))
      // Status and kind are written out, not passed, and nulls ordered as in the index: else a prepared plan cannot use it.
      .where(
        sql`${studySessions.isPublic} and ${studySessions.status} = 'pending' and ${studySessions.creatorId} <> ${placeholder('learner')}
          and ${studySessions.startsAt} >= ${placeholder('today')} and ${endsAt} > ${placeholder('now')}`,
      )
      .orderBy(sql`${studySessions.createdAt} desc nulls last, ${studySessions.id} desc nulls last`)
      .limit(PUBLIC_LIST_LIMIT)
      .prepare('list_public_sessions')
  );
});
