import { and, eq, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isSuspendedNow, users } from '#features/account/server/api.ts';
import { areBlocked, nameTo, pictureTo } from '#features/people/server/blocks-api.ts';
import { pictureOf } from '#features/profile/shared/picture-api.ts';
import type { Queryable } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { titleIn } from '#server/locales.ts';
import type { NotificationRow } from '#server/notification-type.ts';
import type { Session, Status, Subject } from '../../contract.ts';
import { statusAt } from '../../shared/life-cycle.ts';
import { seriesMembers, sessionSeries } from '../series/tables.ts';
import { sessionInvitations, sessionParticipants, studySessions } from '../tables.ts';

export type Asker = { id: string | Placeholder; address: string | Placeholder | null };

export const askerToCome: Asker = { id: sql.placeholder('learner'), address: sql.placeholder('address') };

/** Columns of a session for one learner; join `users` on the creator. They expose only names and pictures of people. */
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
    seriesId: studySessions.seriesId,
    mine: sql<boolean>`${studySessions.creatorId} = ${asker.id}`,
    joined: sql<boolean>`${takesPart(asker)}`,
    roomClosed: sql<boolean>`${areBlocked(asker.id, studySessions.creatorId)}`,
    invited: sql<boolean>`(not ${studySessions.isPublic} and ${isInvited(asker)})`,
  };
}

export const takesPart = (asker: Asker): SQL =>
  sql`exists (select 1 from ${sessionParticipants} where ${sessionParticipants.sessionId} = ${studySessions.id}
    and ${sessionParticipants.status} = 'confirmed' and ${sessionParticipants.userId} = ${asker.id})`;

/**
 * Whether an invitation names a learner, was answered by them, or waits at their address. An open invitation stores
 * only the address, so inviting cannot reveal its owner.
 */
export const isInvitationOf = ({ id, address }: Asker): SQL =>
  sql`(${sessionInvitations.userId} = ${id} or ${sessionInvitations.answeredBy} = ${id}
    or (${sessionInvitations.email} = ${address}::text and ${sessionInvitations.answeredBy} is null))`;

export const isInvited = (asker: Asker): SQL =>
  sql`exists (select 1 from ${sessionInvitations} where ${sessionInvitations.sessionId} = ${studySessions.id}
    and ${sessionInvitations.status} = 'invited' and ${isInvitationOf(asker)}
    and not ${areBlocked(asker.id, studySessions.creatorId)})`;

export const endsAt: SQL = sql`${studySessions.startsAt} + make_interval(mins => ${studySessions.durationMinutes})`;

/** Rule of a public evening while its series runs, and whether the caller is a member. Needs no further join. */
export const rhythmFor = (asker: Asker): SQL<Session['rhythm'] | null> =>
  sql`(select json_build_object('rule', ${sessionSeries.rule}, 'wallTime', ${sessionSeries.wallTime},
      'timeZone', ${sessionSeries.timeZone}, 'joined', exists (select 1 from ${seriesMembers}
        where ${seriesMembers.seriesId} = ${sessionSeries.id} and ${seriesMembers.userId} = ${asker.id}))
    from ${sessionSeries}
    where ${sessionSeries.id} = ${studySessions.seriesId} and ${studySessions.isPublic} and ${sessionSeries.status} = 'active')`;

type Row = Omit<Session, 'startsAt' | 'creatorPicture' | 'roomClosed' | 'seriesId' | 'rhythm'> & {
  rhythm?: Session['rhythm'] | null;
  seriesId: string | null;
  roomClosed: boolean;
  creatorImage: string | null;
  startsAt: Date;
  studied?: boolean;
};

export const presentSession = (
  { studied, creatorImage, roomClosed, seriesId, rhythm, ...row }: Row,
  now: Date,
  language: string,
): Session => ({
  ...row,
  title: titleIn(language, row.title),
  ...(roomClosed && { roomClosed: true }),
  ...(seriesId !== null && { seriesId }),
  ...(rhythm && { rhythm }),
  status: statusAt({ ...row, studied }, now),
  startsAt: row.startsAt.toISOString(),
  creatorPicture: pictureOf(creatorImage)?.small,
});

/** Title as the reader may see it: the stored version after declining or leaving a private session. */
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

/** A public session with its participants' ids, if the learner may see its creator. */
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
        not(areBlocked(asker.id, studySessions.creatorId)),
        not(isSuspendedNow),
      ),
    );
export type JoinableSession = Awaited<ReturnType<typeof joinableSession>>[number];

/** Prepared, because many learners request it at once. */
export const preparedJoinableSession = prepared((db) =>
  joinableSession(db, askerToCome, sql.placeholder('session')).prepare('joinable_session'),
);
