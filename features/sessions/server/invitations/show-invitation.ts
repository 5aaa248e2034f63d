import { eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { areBlocked } from '#features/people/server/api.ts';
import { beginningOf } from '#features/texts/server/texts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { notFound } from '#server/http/errors.ts';
import { titleIn } from '#server/locales.ts';
import type { Invitation, Status, Subject } from '../../contract.ts';
import { beganAtOnce, isAnswerable } from '../../shared/life-cycle.ts';
import { isInvitationOf, takesPart } from '../lists/present-session.ts';
import { sessionInvitations, studySessions } from '../tables.ts';
import { markUnknownText } from '../texts/unknown-text.ts';
import { repliesTo } from './replies.ts';

/**
 * Content of an invitation link, also for visitors. A private session requires the link's partner, the invitee or the
 * creator; after declining or leaving, the stored version is shown.
 * @param partner id of the invited learner, or of an address's invitation
 * @throws NOT_FOUND
 */
export async function showInvitation(
  app: AppContext,
  learner: Learner | null,
  sessionId: string,
  partner: string | undefined,
): Promise<Invitation> {
  const [found] = await app.db
    .select({
      session: studySessions,
      creatorName: users.name,
      apart: areTwoApart(learner).mapWith(Boolean),
      joined: (learner ? takesPart(learner) : sql`false`).mapWith(Boolean),
    })
    .from(studySessions)
    .innerJoin(users, eq(users.id, studySessions.creatorId))
    .where(eq(studySessions.id, sessionId));
  if (!found) throw notFound('sessions.notFound');
  const { session, creatorName, apart } = found;
  const invitations = await app.db
    .select({
      id: sessionInvitations.id,
      userId: sessionInvitations.userId,
      status: sessionInvitations.status,
      declinedVersion: sessionInvitations.declinedVersion,
      mine: (learner ? isInvitationOf(learner) : sql`false`).mapWith(Boolean),
    })
    .from(sessionInvitations)
    .where(eq(sessionInvitations.sessionId, sessionId));
  const mine = session.creatorId === learner?.id;
  const own = invitations.filter((invitation) => invitation.mine);
  const ofLink = invitations.find(({ id, userId }) => partner !== undefined && partner === (userId ?? id));
  const shown = own.find(({ status }) => status !== 'declined') ?? own[0] ?? ofLink;
  if (!mine && !shown && (!session.isPublic || apart)) throw notFound('sessions.notFound');
  const declined = shown?.status === 'declined';
  const version = mine || !declined ? current(session) : shown.declinedVersion;
  if (!version) throw notFound('sessions.notFound');
  const status = session.status as Status;
  const over = !isAnswerable({ ...session, status }, app.now());
  // The text may have changed after the learner declined.
  const textReference = mine || !declined ? session.textReference : null;
  return {
    ...version,
    title: titleIn(learner?.language ?? session.language, version.title),
    from: shown && !apart ? creatorName : null,
    ...(await markUnknownText(app, { textReference })),
    beginning: textReference ? await beginningOf(app, textReference) : null,
    subject: version.subject as Subject,
    state: stateOf(shown?.status, over, status === 'cancelled' || status === 'expired'),
    forMe: own.length > 0,
    mine,
    places: session.isPublic
      ? { joined: Boolean(found.joined), taken: session.participantCount, most: session.maxParticipants }
      : null,
    now: own.length > 0 && beganAtOnce(session),
    replies: learner && (mine || (own.length > 0 && !declined)) ? await repliesTo(app.db, sessionId, learner.id) : [],
  };
}

const areTwoApart = (learner: Learner | null) =>
  learner ? areBlocked(learner.id, studySessions.creatorId) : sql<boolean>`false`;

const current = ({ title, subject, description, startsAt, timeZone, durationMinutes }: Row) => ({
  title,
  subject,
  description,
  startsAt: startsAt.toISOString(),
  timeZone,
  durationMinutes,
});
type Row = typeof studySessions.$inferSelect;

function stateOf(status: string | undefined, over: boolean, gone: boolean): Invitation['state'] {
  if (status === 'declined' || (status === 'accepted' && !gone)) return status;
  return over ? 'over' : 'open';
}
