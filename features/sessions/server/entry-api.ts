import { and, eq, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { areBlocked } from '#features/people/server/api.ts';
import type { Queryable } from '#server/database/database.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import type { Status } from '../contract.ts';
import { beganAtOnce, isAnswerable, mayBeCalledOff } from '../shared/life-cycle.ts';
import { roomHours } from '../shared/room-hours.ts';
import { sessionInvitations, sessionParticipants, studySessions } from './tables.ts';

/** Condition: `seatedSession` in SQL. */
export const isSeated = (learnerId: SQLWrapper, sessionId: SQLWrapper): SQL<boolean> =>
  sql`exists (select 1 from ${sessionParticipants}
    join ${studySessions} on ${studySessions.id} = ${sessionParticipants.sessionId}
    where ${sessionParticipants.sessionId} = ${sessionId} and ${sessionParticipants.userId} = ${learnerId}
      and ${sessionParticipants.status} = 'confirmed' and ${studySessions.status} <> 'cancelled'
      and not ${areBlocked(learnerId, studySessions.creatorId)})`;

export type SessionToEnter = typeof studySessions.$inferSelect;

/**
 * Returns the session if the learner may enter. Ignores opening hours, because notes stay readable.
 * @throws NOT_FOUND alike for missing and inaccessible sessions
 */
export async function seatedSession(db: Queryable, learnerId: string, sessionId: string): Promise<SessionToEnter> {
  const [found] = await db
    .select({ session: studySessions })
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .where(
      and(
        eq(sessionParticipants.sessionId, sessionId),
        eq(sessionParticipants.userId, learnerId),
        eq(sessionParticipants.status, 'confirmed'),
        ne(studySessions.status, 'cancelled'),
        not(areBlocked(learnerId, studySessions.creatorId)),
      ),
    );
  if (!found) throw notFound('sessions.notFound');
  return found.session;
}

/**
 * Like `seatedSession`, but only while the room is open.
 * @param now the database's time
 * @throws NOT_FOUND, ROOM_NOT_OPEN (409), ROOM_CLOSED (409)
 */
export async function enteredSession(
  db: Queryable,
  learnerId: string,
  sessionId: string,
  now: Date,
): Promise<SessionToEnter> {
  const session = await seatedSession(db, learnerId, sessionId);
  const { from, to } = roomHours(session);
  if (now < from) throw refuse('ROOM_NOT_OPEN', 409, 'sessions.roomNotOpen');
  if (now >= to) throw refuse('ROOM_CLOSED', 409, 'sessions.roomClosed');
  return session;
}

/** Learners who may enter the room: seated, and not blocked with the creator. */
export async function admittedTo(db: Queryable, sessionId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: sessionParticipants.userId })
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .where(
      and(
        eq(sessionParticipants.sessionId, sessionId),
        eq(sessionParticipants.status, 'confirmed'),
        not(areBlocked(sessionParticipants.userId, studySessions.creatorId)),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** Whether a learner may cancel an immediate session from its room: no one has joined. */
export const mayCallOff = (learnerId: string, session: SessionToEnter, now: Date): boolean =>
  session.creatorId === learnerId &&
  beganAtOnce(session) &&
  mayBeCalledOff({ ...session, status: session.status as Status }, now);

/** Learners invited by name by the caller who can still accept. */
export async function awaitedIn(
  db: Queryable,
  learnerId: string,
  session: SessionToEnter,
  now: Date,
): Promise<string[]> {
  const { id, creatorId } = session;
  if (creatorId !== learnerId || !isAnswerable({ ...session, status: session.status as Status }, now)) return [];
  const rows = await db
    .select({ userId: sessionInvitations.userId })
    .from(sessionInvitations)
    .where(and(eq(sessionInvitations.sessionId, id), eq(sessionInvitations.status, 'invited')));
  return rows.flatMap(({ userId }) => userId ?? []);
}
