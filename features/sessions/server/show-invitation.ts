import { eq, sql } from 'drizzle-orm';
import type { House, Learner } from '#server/house.ts';
import { notFound } from '#server/rpc.ts';
import type { Invitation, Status, Subject } from '../contract.ts';
import { after } from '../rules/life-cycle.ts';
import { withoutReplies } from '../rules/replies.ts';
import { isMine } from './my-invitations.ts';
import { sessionInvitations, studySessions } from './tables.ts';

/**
 * What the link of an invitation shows, to a visitor too: title, subject, time, duration, description, and nothing of
 * people. A private session needs the partner of the link, or to be the one invited or the creator.
 * @param partner what the link says: the id of the learner invited, or of the invitation to an address
 * @throws NOT_FOUND for everything else
 */
export async function showInvitation(
  house: House,
  learner: Learner | null,
  sessionId: string,
  partner: string | undefined,
): Promise<Invitation> {
  const [session] = await house.db.select().from(studySessions).where(eq(studySessions.id, sessionId));
  if (!session) throw notFound('sessions.notFound');
  const invitations = await house.db
    .select({
      id: sessionInvitations.id,
      userId: sessionInvitations.userId,
      status: sessionInvitations.status,
      mine: (learner ? isMine(learner) : sql`false`).mapWith(Boolean),
    })
    .from(sessionInvitations)
    .where(eq(sessionInvitations.sessionId, sessionId));
  const mine = session.creatorId === learner?.id;
  const own = invitations.filter((invitation) => invitation.mine);
  const ofLink = invitations.find(({ id, userId }) => partner !== undefined && partner === (userId ?? id));
  if (!session.isPublic && !mine && own.length === 0 && !ofLink) throw notFound('sessions.notFound');
  const shown = own.find(({ status }) => status === 'invited') ?? own[0] ?? ofLink;
  const status = session.status as Status;
  const gone = status === 'cancelled' || status === 'expired';
  const over = gone || session.startsAt <= house.now() || after(status, 'cancel') === null;
  const { title, description, timeZone, durationMinutes, startsAt } = session;
  return {
    title,
    subject: session.subject as Subject,
    startsAt: startsAt.toISOString(),
    timeZone,
    durationMinutes,
    // Who else has answered is for those who learn together, not for everybody with the link.
    description: mine || own.length > 0 ? description : withoutReplies(description),
    state: stateOf(shown?.status, over, gone),
    forMe: own.length > 0,
    mine,
  };
}

function stateOf(status: string | undefined, over: boolean, gone: boolean): Invitation['state'] {
  if (status === 'declined' || (status === 'accepted' && !gone)) return status;
  return over ? 'over' : 'open';
}
