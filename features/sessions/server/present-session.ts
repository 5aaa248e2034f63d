import { type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/server/index.ts';
import type { Session, Status, Subject } from '../contract.ts';
import { statusAt } from '../rules/life-cycle.ts';
import { type Asker, isInvited } from './my-invitations.ts';
import { sessionParticipants, studySessions } from './tables.ts';

/** Who asks, in a query that is prepared: given as `learner` and `address` when it is asked. */
export const askerToCome: Asker = { id: sql.placeholder('learner'), address: sql.placeholder('address') };

/**
 * What is read of a session for one learner: join `users` on the creator. Names only leave of people, nothing else.
 * The counts are subqueries, so they cost nothing for rows the query leaves out.
 * @param asker who asks
 */
export function sessionFields(asker: Asker) {
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
    strictFocus: studySessions.strictFocus,
    maxParticipants: studySessions.maxParticipants,
    participantCount: confirmedCount,
    creatorName: users.name,
    textReference: studySessions.textReference,
    mine: sql<boolean>`${studySessions.creatorId} = ${asker.id}`,
    joined: sql<boolean>`exists (select 1 from ${confirmed} and ${sessionParticipants.userId} = ${asker.id})`,
    invited: sql<boolean>`(not ${studySessions.isPublic} and ${isInvited(asker)})`,
  };
}

const confirmed: SQL = sql`${sessionParticipants} where ${sessionParticipants.sessionId} = ${studySessions.id} and ${sessionParticipants.status} = 'confirmed'`;

/** How many take part, the creator counts. */
export const confirmedCount = sql<number>`(select count(*)::int from ${confirmed})`;

/** Whether the one who asks may see a session: public ones, and those they planned, take part in or are invited to. */
export const maySee = (asker: Asker): SQL =>
  sql`(${studySessions.isPublic} or ${studySessions.creatorId} = ${asker.id}
    or exists (select 1 from ${confirmed} and ${sessionParticipants.userId} = ${asker.id}) or ${isInvited(asker)})`;

/** The end of a session, in SQL. */
export const endsAt: SQL = sql`${studySessions.startsAt} + make_interval(mins => ${studySessions.durationMinutes})`;

type Row = Omit<Session, 'startsAt'> & { startsAt: Date };

/** A session as it leaves the server, with the status it has at this moment. */
export const presentSession = (row: Row, now: Date): Session => ({
  ...row,
  status: statusAt(row, now),
  startsAt: row.startsAt.toISOString(),
});
