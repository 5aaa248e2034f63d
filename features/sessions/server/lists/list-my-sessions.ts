import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { literal } from '#server/database/prepared.ts';
import { defineList } from '#server/http/list.ts';
import { MINE_LIST_LIMIT } from '../../contract.ts';
import { transitions } from '../../shared/life-cycle.ts';
import { seriesMembers } from '../series/tables.ts';
import { sessionParticipants, studySessions } from '../tables.ts';
import { markUnknownText } from '../texts/unknown-text.ts';
import { askerToCome, endsAt, presentSession, sessionFields } from './present-session.ts';

/** Null for an evening of a public series that the learner has not joined: they see a single session. */
const ownSeriesId = sql<string | null>`case when not ${studySessions.isPublic} or exists (select 1 from ${seriesMembers}
  where ${seriesMembers.seriesId} = ${studySessions.seriesId} and ${seriesMembers.userId} = ${askerToCome.id})
  then ${studySessions.seriesId} end`;

/** Soonest first. Creators are participants, so one index finds all sessions. */
export const mySessions = defineList({
  name: 'list_my_sessions',
  values: ({ learner, now }) => ({ learner: learner.id, address: learner.address, now }),
  query: ({ db }) =>
    db
      .select({ ...sessionFields(askerToCome), seriesId: ownSeriesId })
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
      .limit(literal(MINE_LIST_LIMIT)),
  show: (rows, { now, learner: { language } }, app) =>
    Promise.all(rows.map((row) => markUnknownText(app, presentSession(row, now, language)))),
});
