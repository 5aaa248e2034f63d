import { and, asc, eq } from 'drizzle-orm';
import { users } from '#features/account/server/index.ts';
import type { House, Learner } from '#server/house.ts';
import { notFound } from '#server/rpc.ts';
import type { SessionDetails } from '../contract.ts';
import { pathOf } from './invite.ts';
import { maySee, presentSession } from './present-session.ts';
import { readSession } from './read-session.ts';
import { sessionInvitations, sessionParticipants, studySessions } from './tables.ts';

/**
 * A session with who takes part, by name; to its creator also whom they invited.
 * @throws NOT_FOUND for what is not there and what the learner may not see alike
 */
export async function showSession(house: House, learner: Learner, sessionId: string): Promise<SessionDetails> {
  const session = await readSession(house.db, learner, eq(studySessions.id, sessionId), maySee(learner));
  if (!session) throw notFound('sessions.notFound');
  const people = await house.db
    .select({ id: users.id, name: users.name, creatorId: studySessions.creatorId })
    .from(sessionParticipants)
    .innerJoin(users, eq(users.id, sessionParticipants.userId))
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .where(and(eq(sessionParticipants.sessionId, sessionId), eq(sessionParticipants.status, 'confirmed')))
    .orderBy(asc(sessionParticipants.joinedAt));
  const invitations = session.mine ? await invitationsTo(house, sessionId) : [];
  const participants = people.map(({ id, name, creatorId }) => ({
    name,
    creator: id === creatorId,
    me: id === learner.id,
  }));
  return {
    ...presentSession(session, house.now()),
    participants: participants.toSorted((a, b) => Number(b.creator) - Number(a.creator)),
    invitations,
  };
}

async function invitationsTo(house: House, sessionId: string): Promise<SessionDetails['invitations']> {
  const rows = await house.db
    .select({ invitation: sessionInvitations, name: users.name })
    .from(sessionInvitations)
    .leftJoin(users, eq(users.id, sessionInvitations.userId))
    .where(eq(sessionInvitations.sessionId, sessionId))
    .orderBy(asc(sessionInvitations.createdAt));
  return rows.map(({ invitation, name }) => ({
    id: invitation.id,
    to: name ?? invitation.email ?? '',
    status: invitation.status as SessionDetails['invitations'][number]['status'],
    path: pathOf(invitation),
  }));
}
