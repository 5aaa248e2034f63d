import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/server/index.ts';
import type { Session, Status, Subject } from '../contract.ts';
import { sessionParticipants, studySessions } from './tables.ts';

/**
 * What is read of a session for one learner: join `users` on the creator. Names only leave of people, nothing else.
 * The counts are subqueries, so they cost nothing for rows the query leaves out.
 * @param learnerId of who asks, or the placeholder of a prepared query
 */
export function sessionFields(learnerId: string | Placeholder) {
  return {
    id: studySessions.id,
    title: studySessions.title,
    subject: sql<Subject>`${studySessions.subject}`,
    description: studySessions.description,
    startsAt: studySessions.startsAt,
    timeZone: studySessions.timeZone,
    durationMinutes: studySessions.durationMinutes,
    status: sql<Status>`${studySessions.status}`,
    isPublic: studySessions.isPublic,
    focusModeEnabled: studySessions.focusModeEnabled,
    maxParticipants: studySessions.maxParticipants,
    participantCount: sql<number>`(select count(*)::int from ${confirmed})`,
    creatorName: users.name,
    mine: sql<boolean>`${studySessions.creatorId} = ${learnerId}`,
    joined: sql<boolean>`exists (select 1 from ${confirmed} and ${sessionParticipants.userId} = ${learnerId})`,
  };
}

const confirmed: SQL = sql`${sessionParticipants} where ${sessionParticipants.sessionId} = ${studySessions.id} and ${sessionParticipants.status} = 'confirmed'`;

/** The end of a session, in SQL. */
export const endsAt: SQL = sql`${studySessions.startsAt} + make_interval(mins => ${studySessions.durationMinutes})`;

/** A session as it leaves the server. */
export const presentSession = ({ startsAt, ...rest }: Omit<Session, 'startsAt'> & { startsAt: Date }): Session => ({
  ...rest,
  startsAt: startsAt.toISOString(),
});
