import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { areApart } from '#features/people/server/apart-api.ts';
import type { Learner } from '#server/app-context.ts';
import { notFound, refuse } from '#server/errors.ts';
import { ENOUGH, isAhead, isAnswerable, isJoinable, mayBeCalledOff } from '../shared/life-cycle.ts';
import type { LockedSession } from './lock-session.ts';
import type { JoinableSession } from './present-session.ts';
import { type Asker, endsAt, isInvited, takesPart } from './present-session.ts';
import { studySessions } from './tables.ts';

/*
 * Who may do what with a session, and when. Each rule throws what the learner reads. What has its effect already is no
 * question of a policy: an intent answers a repeat before it asks here.
 */

/** Whether the one who asks may see a session: public ones of whom they may see, and those they planned, take part in or are invited to. */
export const maySee = (asker: Asker): SQL =>
  sql`((${studySessions.isPublic} and not ${areApart(asker.id, studySessions.creatorId)}) or ${studySessions.creatorId} = ${asker.id} or ${takesPart(asker)} or ${isInvited(asker)})`;

/** Ahead, or under way but waiting for a second person: `isJoinable` as a query asks it, but for the status. */
export const isOpen = (now: Date | Placeholder): SQL =>
  sql`(${studySessions.startsAt} <= ${now}
    and (${endsAt} <= ${now} or ${studySessions.participantCount} >= ${sql.raw(String(ENOUGH))})) is not true`;

/** What `assertJoinable` asks, as a condition of the write: a public session that has not begun with enough people. */
export const mayBeJoined = (now: Date): SQL =>
  sql`${studySessions.isPublic} and ${studySessions.status} in ('pending', 'confirmed') and ${isOpen(now)}`;

/**
 * A public session is joined until it begins with enough people or is full.
 * @throws NOT_FOUND where there is nothing to join (unknown, private, over), ALREADY_JOINED (409) for who has a seat,
 * SESSION_FULL (409)
 */
export function assertJoinable(session: JoinableSession | undefined, now: Date): asserts session is JoinableSession {
  if (!session || !isJoinable(session, now)) throw notFound('sessions.notFound');
  if (session.joined) throw refuse('ALREADY_JOINED', 409, 'sessions.alreadyJoined');
  if (session.participantCount >= session.maxParticipants) throw sessionFull();
}

/**
 * Only the creator edits, cancels and invites.
 * @throws NOT_FOUND for other people's sessions, as for none
 */
export function assertCreator(session: LockedSession | null, learner: Learner): asserts session is LockedSession {
  if (session?.creatorId !== learner.id) throw notFound('sessions.notFound');
}

/**
 * A session is changed before it starts.
 * @throws NOT_POSSIBLE (409) once it has begun or is over
 */
export function assertAhead(session: LockedSession, now: Date): void {
  if (!isAhead(session, now)) throw refuse('NOT_POSSIBLE', 409, 'sessions.begunOrOver');
}

/**
 * A session is called off before it starts, and one that began at once while nobody has come to it.
 * @throws NOT_POSSIBLE (409) once it has begun or is over
 */
export function assertMayBeCalledOff(session: LockedSession, now: Date): void {
  const participantCount = session.confirmed.length;
  if (!mayBeCalledOff({ ...session, participantCount }, now)) throw refuse('NOT_POSSIBLE', 409, 'sessions.begunOrOver');
}

/**
 * Whoever has a seat gives it back before the start; the creator cancels instead.
 * @throws NOT_FOUND where the learner has no seat, NOT_POSSIBLE (409)
 */
export function assertMayLeave(
  session: LockedSession | null,
  learner: Learner,
  now: Date,
): asserts session is LockedSession {
  if (!session?.confirmed.includes(learner.id)) throw notFound('sessions.notFound');
  if (session.creatorId === learner.id) throw refuse('NOT_POSSIBLE', 409, 'sessions.creatorCannotLeave');
  assertAhead(session, now);
}

/**
 * Invitations are for private sessions.
 * @throws NOT_POSSIBLE (409)
 */
export function assertInvitable(session: LockedSession, now: Date): void {
  assertAhead(session, now);
  if (session.isPublic) throw refuse('NOT_POSSIBLE', 409, 'sessions.publicNeedsNoInvitation');
}

/**
 * An invitation is answered before the start; one to study now, while it goes on.
 * @throws INVITATION_OVER (409) once the session has begun, is over or was cancelled
 */
export function assertAnswerable(session: LockedSession, now: Date): void {
  if (!isAnswerable(session, now)) throw refuse('INVITATION_OVER', 409, 'sessions.invitationOver');
}

/**
 * There is a seat for one more.
 * @throws SESSION_FULL (409)
 */
export function assertRoom(session: LockedSession): void {
  if (session.confirmed.length >= session.maxParticipants) throw sessionFull();
}

/** All seats are taken. */
export const sessionFull = () => refuse('SESSION_FULL', 409, 'sessions.full');

/**
 * A session keeps a seat for each who takes part.
 * @throws TOO_MANY_PARTICIPANTS (409)
 */
export function assertRoomFor(session: LockedSession, maxParticipants: number): void {
  if (maxParticipants < session.confirmed.length) {
    throw refuse('TOO_MANY_PARTICIPANTS', 409, 'sessions.tooManyParticipants');
  }
}
