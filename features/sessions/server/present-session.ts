import { and, eq, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { areApart, nameTo, pictureTo } from '#features/people/server/apart-api.ts';
import { pictureOf } from '#features/profile/shared/picture-api.ts';
import type { Queryable } from '#server/database.ts';
import type { NotificationRow } from '#server/notification-type.ts';
import { prepared } from '#server/prepared.ts';
import type { Session, Status, Subject } from '../contract.ts';
import { statusAt } from '../shared/life-cycle.ts';
import { sessionInvitations, sessionParticipants, studySessions } from './tables.ts';

/** Who asks: their id and the address that is theirs beyond doubt; both may be placeholders of a prepared query. */
export type Asker = { id: string | Placeholder; address: string | Placeholder | null };

/** Who asks, in a query that is prepared: given as `learner` and `address` when it is asked. */
export const askerToCome: Asker = { id: sql.placeholder('learner'), address: sql.placeholder('address') };

/**
 * What is read of a session for one learner: join `users` on the creator. Names and pictures only leave of people, nothing else.
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
    participantCount: studySessions.participantCount,
    creatorName: nameTo(asker.id, studySessions.creatorId, users.name),
    creatorImage: pictureTo(asker.id, studySessions.creatorId, users.image),
    textReference: studySessions.textReference,
    mine: sql<boolean>`${studySessions.creatorId} = ${asker.id}`,
    joined: sql<boolean>`${takesPart(asker)}`,
    roomClosed: sql<boolean>`${areApart(asker.id, studySessions.creatorId)}`,
    invited: sql<boolean>`(not ${studySessions.isPublic} and ${isInvited(asker)})`,
  };
}

/** Whether the one who asks has a seat. */
export const takesPart = (asker: Asker): SQL =>
  sql`exists (select 1 from ${sessionParticipants} where ${sessionParticipants.sessionId} = ${studySessions.id}
    and ${sessionParticipants.status} = 'confirmed' and ${sessionParticipants.userId} = ${asker.id})`;

/**
 * Whether an invitation is a learner's: it names them, they answered it, or it went to their address and waits. The last
 * is found only here, never written down, so nobody can learn by inviting whose address it is.
 */
export const isInvitationOf = ({ id, address }: Asker): SQL =>
  sql`(${sessionInvitations.userId} = ${id} or ${sessionInvitations.answeredBy} = ${id}
    or (${sessionInvitations.email} = ${address}::text and ${sessionInvitations.answeredBy} is null))`;

/** Whether the session of the row waits for an answer of the learner's. */
export const isInvited = (asker: Asker): SQL =>
  sql`exists (select 1 from ${sessionInvitations} where ${sessionInvitations.sessionId} = ${studySessions.id}
    and ${sessionInvitations.status} = 'invited' and ${isInvitationOf(asker)}
    and not ${areApart(asker.id, studySessions.creatorId)})`;

/** The end of a session, in SQL. */
export const endsAt: SQL = sql`${studySessions.startsAt} + make_interval(mins => ${studySessions.durationMinutes})`;

type Row = Omit<Session, 'startsAt' | 'creatorPicture' | 'roomClosed'> & {
  roomClosed: boolean;
  creatorImage: string | null;
  startsAt: Date;
  /** Whether somebody recorded study time; left out by lists of what is not over. */
  studied?: boolean;
};

/** A session as it leaves the server, with the status it has at this moment. */
export const presentSession = ({ studied, creatorImage, roomClosed, ...row }: Row, now: Date): Session => ({
  ...row,
  ...(roomClosed && { roomClosed: true }),
  status: statusAt({ ...row, studied }, now),
  startsAt: row.startsAt.toISOString(),
  creatorPicture: pictureOf(creatorImage)?.small,
});

/**
 * The title of the session a notification is about, as its reader may know it: today's for whoever has to do with the
 * session or might, that of then for whoever declined or left a private one.
 */
export const titleForReader = ({ userId, sessionId }: NotificationRow): SQL => sql`coalesce((
  select ${studySessions.title} from ${studySessions}
  where ${studySessions.id} = ${sessionId} and (
    ${studySessions.isPublic} or ${studySessions.creatorId} = ${userId}
    or exists (select 1 from ${sessionParticipants} where ${sessionParticipants.sessionId} = ${studySessions.id}
      and ${sessionParticipants.userId} = ${userId} and ${sessionParticipants.status} = 'confirmed')
    or exists (select 1 from ${sessionInvitations} join ${users} on ${users.id} = ${userId}
      where ${sessionInvitations.sessionId} = ${studySessions.id} and ${sessionInvitations.status} <> 'declined'
      and (${sessionInvitations.userId} = ${users.id} or ${sessionInvitations.email} = ${users.email})))),
  (select ${sessionInvitations.declinedVersion} ->> 'title' from ${sessionInvitations}
    where ${sessionInvitations.sessionId} = ${sessionId} and ${sessionInvitations.answeredBy} = ${userId} limit 1))`;

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
