import { and, eq, not, type Placeholder, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { areApart } from '#features/people/server/apart-api.ts';
import type { Queryable } from '#server/database.ts';
import { prepared } from '#server/prepared.ts';
import { type Asker, askerToCome, sessionFields } from './present-session.ts';
import { sessionParticipants, studySessions } from './tables.ts';

/** A public session as whoever wants to join it sees it, if they may see its creator, with the ids of those who take part. */
export const joinableSession = (db: Queryable, asker: Asker, sessionId: string | Placeholder) =>
  db
    .select({
      ...sessionFields(asker),
      creatorId: studySessions.creatorId,
      people: sql<string[]>`array(select ${sessionParticipants.userId} from ${sessionParticipants}
        where ${sessionParticipants.sessionId} = ${studySessions.id} and ${sessionParticipants.status} = 'confirmed')`,
    })
    .from(studySessions)
    .innerJoin(users, eq(users.id, studySessions.creatorId))
    .where(
      and(
        eq(studySessions.id, sessionId),
        eq(studySessions.isPublic, true),
        not(areApart(asker.id, studySessions.creatorId)),
      ),
    );
export type JoinableSession = Awaited<ReturnType<typeof joinableSession>>[number];

/** The same, planned once per connection: a crowd asks it. */
export const preparedJoinableSession = prepared((db) =>
  joinableSession(db, askerToCome, sql.placeholder('session')).prepare('joinable_session'),
);
