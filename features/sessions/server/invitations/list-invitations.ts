// Reads people: name and picture of the creator, who invited the learner; none after a block.
import { and, asc, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { areBlocked } from '#features/people/server/blocks-api.ts';
import { literal } from '#server/database/prepared.ts';
import { defineList } from '#server/http/list.ts';
import { transitions } from '../../shared/life-cycle.ts';
import {
  askerToCome,
  endsAt,
  isInvitationOf,
  presentSession,
  sessionFields,
  takesPart,
} from '../lists/present-session.ts';
import { sessionInvitations, studySessions } from '../tables.ts';
import { markUnknownText } from '../texts/unknown-text.ts';

const MOST = 5;

export const myInvitations = defineList({
  name: 'list_my_invitations',
  values: ({ learner, now }) => ({ learner: learner.id, address: learner.address, now }),
  query: ({ db }) =>
    db
      .select(sessionFields(askerToCome))
      .from(sessionInvitations)
      .innerJoin(studySessions, eq(studySessions.id, sessionInvitations.sessionId))
      .innerJoin(users, eq(users.id, studySessions.creatorId))
      .where(
        and(
          eq(sessionInvitations.status, 'invited'),
          isInvitationOf(askerToCome),
          eq(studySessions.isPublic, false),
          // Calls have their own list.
          ne(studySessions.startsAt, studySessions.createdAt),
          inArray(studySessions.status, transitions.expire.from),
          sql`${endsAt} > ${sql.placeholder('now')}`,
          not(areBlocked(askerToCome.id, studySessions.creatorId)),
          not(takesPart(askerToCome)),
        ),
      )
      .orderBy(asc(studySessions.startsAt), asc(studySessions.id))
      .limit(literal(MOST)),
  show: (rows, { now, learner: { language } }, app) =>
    Promise.all(rows.map((row) => markUnknownText(app, presentSession(row, now, language)))),
});
