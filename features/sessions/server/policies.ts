import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { areBlocked } from '#features/people/server/blocks-api.ts';
import type { Learner } from '#server/app-context.ts';
import { notFound, refuse, violates } from '#server/http/errors.ts';
import { beganAtOnce, ENOUGH, isAhead, isAnswerable, isJoinable, mayBeCalledOff } from '../shared/life-cycle.ts';
import type { LockedSession } from './life-cycle/lock-session.ts';
import { type Asker, endsAt, isInvited, type JoinableSession, takesPart } from './lists/present-session.ts';
import { studySessions } from './tables.ts';

/* Each rule throws the error shown to the learner. Commands answer repeats first. */

/** Condition: the caller may see a session: public without a block, or planned, joined or invited to. */
export const maySee = (asker: Asker): SQL =>
  sql`((${studySessions.isPublic} and not ${areBlocked(asker.id, studySessions.creatorId)}) or ${studySessions.creatorId} = ${asker.id} or ${takesPart(asker)} or ${isInvited(asker)})`;

/** `isJoinable` in SQL, without the status. */
export const isOpen = (now: Date | Placeholder): SQL =>
  sql`(${studySessions.startsAt} <= ${now}
    and (${endsAt} <= ${now} or ${studySessions.participantCount} >= ${sql.raw(String(ENOUGH))})) is not true`;

/** `assertJoinable` in SQL. */
export const mayBeJoined = (now: Date): SQL =>
  sql`${studySessions.isPublic} and ${studySessions.status} in ('pending', 'confirmed') and ${isOpen(now)}`;

/**
 * Joinable until it begins with enough people or is full.
 * @throws NOT_FOUND when unknown, private or over, ALREADY_JOINED (409), SESSION_FULL (409)
 */
export function assertJoinable(session: JoinableSession | undefined, now: Date): asserts session is JoinableSession {
  if (!session || !isJoinable(session, now)) throw notFound('sessions.notFound');
  if (session.joined) throw refuse('ALREADY_JOINED', 409, 'sessions.alreadyJoined');
  if (session.participantCount >= session.maxParticipants) throw sessionFull();
}

/**
 * Only the creator may edit, cancel and invite.
 * @throws NOT_FOUND alike for missing sessions
 */
export function assertCreator(session: LockedSession | null, learner: Learner): asserts session is LockedSession {
  if (session?.creatorId !== learner.id) throw notFound('sessions.notFound');
}

/** @throws NOT_POSSIBLE (409) once it has begun or is over */
export function assertAhead(session: LockedSession, now: Date): void {
  if (!isAhead(session, now)) throw refuse('NOT_POSSIBLE', 409, 'sessions.begunOrOver');
}

/** @throws NOT_POSSIBLE (409) */
export function assertMayBeCalledOff(session: LockedSession, now: Date): void {
  const participantCount = session.confirmed.length;
  if (!mayBeCalledOff({ ...session, participantCount }, now)) throw refuse('NOT_POSSIBLE', 409, 'sessions.begunOrOver');
}

/**
 * Learners may leave before the start; the creator cancels instead.
 * @throws NOT_FOUND without a seat, NOT_POSSIBLE (409)
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
 * Only private sessions have invitations.
 * @throws NOT_POSSIBLE (409)
 */
export function assertInvitable(session: LockedSession, now: Date): void {
  assertAhead(session, now);
  if (session.isPublic) throw refuse('NOT_POSSIBLE', 409, 'sessions.publicNeedsNoInvitation');
}

/** @throws INVITATION_OVER (409) */
export function assertAnswerable(session: LockedSession, now: Date): void {
  if (isAnswerable(session, now)) return;
  throw refuse('INVITATION_OVER', 409, beganAtOnce(session) ? 'sessions.call.over' : 'sessions.invitationOver');
}

/** @throws SESSION_FULL (409) */
export function assertRoom(session: LockedSession): void {
  if (session.confirmed.length >= session.maxParticipants) throw sessionFull();
}

export const sessionFull = () => refuse('SESSION_FULL', 409, 'sessions.full');

/**
 * Seats cannot be fewer than participants.
 * @throws TOO_MANY_PARTICIPANTS (409)
 */
export function assertRoomFor(session: LockedSession, maxParticipants: number): void {
  if (maxParticipants < session.confirmed.length) {
    throw refuse('TOO_MANY_PARTICIPANTS', 409, 'sessions.tooManyParticipants');
  }
}

/** A participant has an evening of another series at that time. @throws NOT_POSSIBLE (409) */
export function refuseTakenHour(error: unknown): never {
  if (violates(error, 'session_participants_booked_once')) throw refuse('NOT_POSSIBLE', 409, 'series.hourTaken');
  throw error;
}
