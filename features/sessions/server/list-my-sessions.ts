import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { literal, prepared } from '#server/prepared.ts';
import { MINE_LIST_LIMIT, type Session } from '../contract.ts';
import { transitions } from '../shared/life-cycle.ts';
import { askerToCome, endsAt, presentSession, sessionFields } from './present-session.ts';
import { sessionParticipants, studySessions } from './tables.ts';
import { markUnknownText } from './unknown-text.ts';

/** What the learner planned or joined and is not over, soonest first. The creator takes part, so one index finds both. */
export async function listMySessions(app: AppContext, { id, address }: Learner): Promise<Session[]> {
  const now = app.now();
  const found = await mySessions(app.db).execute({ learner: id, address, now });
  return Promise.all(found.map((row) => markUnknownText(app, presentSession(row, now))));
}

const mySessions = prepared((db) =>
  db
    .select(sessionFields(askerToCome))
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .innerJoin(users, eq(users.id, studySessions.creatorId))
    .where(
      and(
        sql`${sessionParticipants.userId} = ${askerToCome.id}`,
        eq(sessionParticipants.status, 'confirmed'),
        inArray(studySessions.status, transitions.expire.from),
        sql`${endsAt} > ${sql.placeholder('now')}`,
      ),
    )
    .orderBy(asc(studySessions.startsAt), asc(studySessions.id))
    .limit(literal(MINE_LIST_LIMIT))
    .prepare('list_my_sessions'),
);
