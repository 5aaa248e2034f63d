import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { nameTo, pictureTo } from '#features/people/server/api.ts';
import { pictureOf } from '#features/profile/shared/picture-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { prepared } from '#server/database/prepared.ts';
import { notFound } from '#server/http/errors.ts';
import type { SessionDetails } from '../../contract.ts';
import { invitationPath } from '../invitations/invitation-path.ts';
import { repliesTo } from '../invitations/replies.ts';
import { maySee } from '../policies.ts';
import { seatOf } from '../seats/seats-of-people.ts';
import { openMovesOf } from '../series/open-moves.ts';
import { sessionInvitations, sessionParticipants, studySessions } from '../tables.ts';
import { markUnknownText } from '../texts/unknown-text.ts';
import { thanksOfSession } from '../thanks/thanks-of-session.ts';
import { askerToCome, presentSession } from './present-session.ts';
import { detailsFor } from './read-session.ts';

/** @throws NOT_FOUND alike for missing and invisible sessions */
export async function showSession(app: AppContext, learner: Learner, sessionId: string): Promise<SessionDetails> {
  const asked = { session: sessionId, learner: learner.id, address: learner.address };
  const [found] = await shown(app).execute(asked);
  if (!found) throw notFound('sessions.notFound');
  const people = await takingPart(app.db).execute(asked);
  const invitations = found.mine ? await invitationsTo(app, learner, sessionId) : [];
  const participants = people.map(({ id, name, image, creatorId }) => ({
    seat: seatOf(app, sessionId, id),
    name,
    picture: pictureOf(image)?.small,
    creator: id === creatorId,
    me: id === learner.id,
  }));
  return {
    ...(await markUnknownText(app, presentSession(found, app.now(), learner.language))),
    participants: participants.toSorted((a, b) => Number(b.creator) - Number(a.creator)),
    invitations,
    thanks: await thanksOfSession(app, learner, sessionId),
    ...(found.seriesId !== null && {
      move: (await openMovesOf(app.db, learner.id, [sessionId], app.now())).get(sessionId),
    }),
    replies: found.isPublic ? [] : await repliesTo(app.db, sessionId, learner.id),
  };
}

const session = sql.placeholder('session');

const shown = prepared((app: AppContext) =>
  detailsFor(app.db, askerToCome, eq(studySessions.id, session), maySee(askerToCome)).prepare('show_session'),
);

const takingPart = prepared((db) =>
  db
    .select({
      id: users.id,
      name: nameTo(askerToCome.id, users.id, users.name),
      image: pictureTo(askerToCome.id, users.id, users.image),
      creatorId: studySessions.creatorId,
    })
    .from(sessionParticipants)
    .innerJoin(users, eq(users.id, sessionParticipants.userId))
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .where(and(eq(sessionParticipants.sessionId, session), eq(sessionParticipants.status, 'confirmed')))
    .orderBy(asc(sessionParticipants.joinedAt))
    .prepare('session_taking_part'),
);

async function invitationsTo(
  app: AppContext,
  learner: Learner,
  sessionId: string,
): Promise<SessionDetails['invitations']> {
  const rows = await app.db
    .select({
      invitation: sessionInvitations,
      name: sql<string | null>`${nameTo(learner.id, users.id, users.name)}`,
    })
    .from(sessionInvitations)
    .leftJoin(users, eq(users.id, sessionInvitations.userId))
    .where(eq(sessionInvitations.sessionId, sessionId))
    .orderBy(asc(sessionInvitations.createdAt));
  return rows.map(({ invitation, name }) => ({
    id: invitation.id,
    to: name ?? invitation.email ?? '',
    status: invitation.status as SessionDetails['invitations'][number]['status'],
    path: invitationPath(invitation),
    undeliverable: invitation.undeliverableAt !== null,
  }));
}
