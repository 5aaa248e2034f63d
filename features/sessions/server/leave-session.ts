import { and, eq } from 'drizzle-orm';
import { dropReminders, notify } from '#features/notifications/server/index.ts';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { notFound, refuse } from '#server/rpc.ts';
import { after } from '../rules/life-cycle.ts';
import { lockSession, pass } from './lock-session.ts';
import { isMine } from './my-invitations.ts';
import { sessionInvitations } from './tables.ts';
import { giveUpPlace } from './take-part.ts';

/**
 * Gives the learner's place back before the start; a full public session is open again, a private one waits for a
 * partner. The creator hears of it.
 * @throws NOT_FOUND where the learner has no place, NOT_POSSIBLE (409) for the creator (who cancels instead) and once it
 * has begun or is over
 */
export const leaveSession = (house: House, learner: Learner, sessionId: string) =>
  inOneTransaction(house, async (tx, tell) => {
    const now = house.now();
    const session = await lockSession(tx, sessionId);
    if (!session?.confirmed.includes(learner.id)) throw notFound('sessions.notFound');
    if (session.creatorId === learner.id) throw refuse('NOT_POSSIBLE', 409, 'sessions.creatorCannotLeave');
    if (session.startsAt <= now || after(session.status, 'cancel') === null) {
      throw refuse('NOT_POSSIBLE', 409, 'sessions.begunOrOver');
    }
    await giveUpPlace(tx, sessionId, learner.id);
    await tx
      .update(sessionInvitations)
      .set({ status: 'declined', answeredAt: now })
      .where(and(eq(sessionInvitations.sessionId, sessionId), isMine(learner)));
    const left = session.confirmed.filter((person) => person !== learner.id);
    if (session.isPublic || left.length < 2) await pass(tx, session, 'reopen', now);
    await dropReminders(tx, sessionId, learner.id);
    await notify(house, tx, tell, {
      to: [session.creatorId],
      news: {
        type: 'session_changed',
        data: {
          sessionId,
          title: session.title,
          startsAt: session.startsAt.toISOString(),
          timeZone: session.timeZone,
          name: learner.name,
          what: 'left',
        },
      },
      sessionId,
    });
    for (const person of session.confirmed) tell.learner(person, { topic: 'sessions', what: 'left', id: sessionId });
    if (session.isPublic) tell.everyone({ topic: 'sessions', what: 'reopened', id: sessionId }, learner.id);
    return { done: true as const };
  });
