import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/account/server/index.ts';
import type { House, Learner } from '#server/house.ts';
import { MINE_LIST_LIMIT, type Session } from '../contract.ts';
import { transitions } from '../rules/life-cycle.ts';
import { endsAt, presentSession, sessionFields } from './present-session.ts';
import { sessionParticipants, studySessions } from './tables.ts';

/** What the learner planned or joined and is not over, soonest first. The creator takes part, so one index finds both. */
export async function listMySessions(house: House, learner: Learner): Promise<Session[]> {
  const now = house.now();
  const found = await house.db
    .select(sessionFields(learner))
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .innerJoin(users, eq(users.id, studySessions.creatorId))
    .where(
      and(
        eq(sessionParticipants.userId, learner.id),
        eq(sessionParticipants.status, 'confirmed'),
        inArray(studySessions.status, transitions.expire.from),
        sql`${endsAt} > ${now}`,
      ),
    )
    .orderBy(asc(studySessions.startsAt), asc(studySessions.id))
    .limit(MINE_LIST_LIMIT);
  return found.map((row) => presentSession(row, now));
}
