import { eq, inArray } from 'drizzle-orm';
import { users } from '#features/account/server/index.ts';
import { dropReminders, notify, planReminders, settle } from '#features/notifications/server/index.ts';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { notFound, refuse } from '#server/rpc.ts';
import { translate } from '#server/wording.ts';
import { after } from '../rules/life-cycle.ts';
import { withReply } from '../rules/replies.ts';
import { dayAndTime } from './letters.ts';
import { lockSession, pass } from './lock-session.ts';
import { isMine } from './my-invitations.ts';
import { sessionInvitations, studySessions } from './tables.ts';
import { takePart } from './take-part.ts';

type Answer = { status: 'accepted' | 'declined' };

/**
 * Accepts or declines the learner's own invitation, from wherever: the status, the place, the dated reply in the
 * description, the reminders, the notice to the creator and the notification read, all or nothing. The session's row is
 * held meanwhile, so of two answers at once the second finds the first.
 * @throws NOT_FOUND when the learner is not invited, ALREADY_ANSWERED (409), INVITATION_OVER (409) when the session has
 * begun, is over or was cancelled, SESSION_FULL (409)
 */
export const answerInvitation = (house: House, learner: Learner, sessionId: string, accept: boolean): Promise<Answer> =>
  inOneTransaction(house, async (tx, tell) => {
    const now = house.now();
    const session = await lockSession(tx, sessionId);
    const invitations = await tx
      .select({
        id: sessionInvitations.id,
        status: sessionInvitations.status,
        mine: isMine(learner).mapWith(Boolean),
      })
      .from(sessionInvitations)
      .where(eq(sessionInvitations.sessionId, sessionId));
    const mine = invitations.filter((invitation) => invitation.mine);
    if (!session || mine.length === 0) throw notFound('sessions.notInvited');
    if (!mine.some(({ status }) => status === 'invited'))
      throw refuse('ALREADY_ANSWERED', 409, 'sessions.alreadyAnswered');
    const begun = session.startsAt <= now || after(session.status, 'cancel') === null;
    if (begun) throw refuse('INVITATION_OVER', 409, 'sessions.invitationOver');
    if (accept && session.confirmed.length >= session.maxParticipants)
      throw refuse('SESSION_FULL', 409, 'sessions.full');

    const status = accept ? 'accepted' : 'declined';
    const ids = mine.map(({ id }) => id);
    await tx.update(sessionInvitations).set({ status, answeredAt: now }).where(inArray(sessionInvitations.id, ids));
    const [creator] = await tx.select({ language: users.language }).from(users).where(eq(users.id, session.creatorId));
    const reply = translate(creator?.language ?? 'fr', `sessions.reply.${status}`, {
      name: learner.name,
      date: dayAndTime(now, creator?.language ?? 'fr', session.timeZone),
    });
    const description = withReply(session.description, reply);
    await tx.update(studySessions).set({ description, updatedAt: now }).where(eq(studySessions.id, sessionId));

    if (accept) {
      await takePart(tx, sessionId, learner.id, now);
      await pass(tx, session, 'accept', now);
      await planReminders(house, tx, session, [session.creatorId, learner.id]);
    } else if (!invitations.some(({ id, status }) => !ids.includes(id) && status !== 'declined')) {
      // Nobody else was asked and has not said no: there is nobody to learn with.
      const next = await pass(tx, session, 'decline', now);
      if (next === 'cancelled') await dropReminders(tx, sessionId);
    }
    await settle(tx, tell, { userId: learner.id, sessionId });
    await notify(house, tx, tell, {
      to: [session.creatorId],
      news: {
        type: accept ? 'invitation_accepted' : 'invitation_declined',
        data: { sessionId, title: session.title, name: learner.name },
      },
      sessionId,
    });
    for (const person of new Set([...session.confirmed, learner.id]))
      tell.learner(person, { topic: 'sessions', what: status, id: sessionId });
    return { status };
  });
