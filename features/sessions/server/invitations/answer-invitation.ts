import { eq, inArray } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import { mayAnswer } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { beganAtOnce } from '../../shared/life-cycle.ts';
import { startNow } from '../calls/begin-call.ts';
import { endCall } from '../calls/end-call.ts';
import { dropReminders } from '../life-cycle/drop-reminders.ts';
import { lockSession } from '../life-cycle/lock-session.ts';
import { planReminders } from '../life-cycle/plan-reminders.ts';
import { transition } from '../life-cycle/transition.ts';
import { isInvitationOf } from '../lists/present-session.ts';
import { invitationAccepted, invitationDeclined } from '../notification-types.ts';
import { assertAnswerable, sessionFull } from '../policies.ts';
import { takeSeat } from '../seats/seats.ts';
import { sessionInvitations, sessionReplies, studySessions } from '../tables.ts';
import { endInvitations } from './end-invitations.ts';

type Answer = { status: 'accepted' | 'declined' };

/**
 * Locks the session's row, so that concurrent answers run in sequence. Repeats change nothing.
 * @throws NOT_FOUND when not invited, ALREADY_ANSWERED, INVITATION_OVER, NOT_POSSIBLE and SESSION_FULL (409)
 */
export const answerInvitation = (
  app: AppContext,
  learner: Learner,
  sessionId: string,
  accept: boolean,
): Promise<Answer> =>
  withTransaction(app, async (tx, events) => {
    const now = app.now();
    const session = await lockSession(tx, sessionId);
    const invitations = await tx
      .select({
        id: sessionInvitations.id,
        status: sessionInvitations.status,
        mine: isInvitationOf(learner).mapWith(Boolean),
      })
      .from(sessionInvitations)
      .where(eq(sessionInvitations.sessionId, sessionId));
    const mine = invitations.filter((invitation) => invitation.mine);
    if (!session || mine.length === 0) throw notFound('sessions.notInvited');
    if (!(await mayAnswer(tx, learner.id, session.creatorId))) throw notFound('sessions.notInvited');
    const status = accept ? 'accepted' : 'declined';
    if (!mine.some((invitation) => invitation.status === 'invited')) {
      if (mine.some((invitation) => invitation.status === status)) return { status };
      throw refuse('ALREADY_ANSWERED', 409, 'sessions.alreadyAnswered');
    }
    assertAnswerable(session, now);
    const isCall = beganAtOnce(session);
    const ids = mine.map(({ id }) => id);
    await tx.insert(sessionReplies).values({ sessionId, userId: learner.id, answer: status, answeredAt: now });
    if (accept) {
      const seated =
        session.confirmed.includes(learner.id) || (await takeSeat(tx, events, { sessionId, userId: learner.id }, now));
      if (!seated) throw sessionFull();
      const accepted = { status, answeredAt: now, answeredBy: learner.id };
      await tx.update(sessionInvitations).set(accepted).where(inArray(sessionInvitations.id, ids));
      await transition(tx, 'accept', eq(studySessions.id, sessionId), now);
      await transition(tx, 'fill', eq(studySessions.id, sessionId), now);
      await endCall(tx, sessionId, 'answered');
      if (isCall) await startNow(tx, sessionId, now);
      await planReminders(events, [session], [session.creatorId, learner.id]);
    } else {
      await endInvitations(tx, session, learner, now);
      // The session ends when no other invitee can come.
      const alone = !invitations.some(({ id, status }) => !ids.includes(id) && status !== 'declined');
      const ended = alone ? await transition(tx, 'decline', eq(studySessions.id, sessionId), now) : [];
      if (ended.length > 0) await dropReminders(tx, sessionId);
      await endCall(tx, sessionId, 'declined');
    }
    await resolveNotifications(tx, events, { userId: learner.id, sessionId });
    await events.notify({
      to: [session.creatorId],
      type: accept ? invitationAccepted : invitationDeclined,
      data: { sessionId, ...(accept && isCall && { now: true }) },
      actorId: learner.id,
      sessionId,
    });
    events.emit(sessionEvents.toBrowsers[status], { id: sessionId }, { learners: [...session.confirmed, learner.id] });
    return { status };
  });
