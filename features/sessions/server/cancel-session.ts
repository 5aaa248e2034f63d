import { dropReminders, notify, settle } from '#features/notifications/server/index.ts';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { concerned } from './concerned.ts';
import { lockOwnSession, pass } from './lock-session.ts';

/**
 * Calls the learner's own session off before it starts: no more reminders, nothing left to answer, and everybody
 * concerned hears of it.
 * @throws NOT_FOUND for other people's sessions, NOT_POSSIBLE (409) once it has begun or is over
 */
export const cancelSession = (house: House, learner: Learner, sessionId: string) =>
  inOneTransaction(house, async (tx, tell) => {
    const now = house.now();
    const session = await lockOwnSession(tx, learner, sessionId, now);
    await pass(tx, session, 'cancel', now);
    await dropReminders(tx, sessionId);
    await settle(tx, tell, { sessionId });
    const people = await concerned(house, tx, session, learner);
    await notify(house, tx, tell, {
      to: people,
      news: {
        type: 'session_cancelled',
        data: {
          sessionId,
          title: session.title,
          startsAt: session.startsAt.toISOString(),
          timeZone: session.timeZone,
          name: learner.name,
        },
      },
      sessionId,
    });
    for (const person of [...people, learner.id])
      tell.learner(person, { topic: 'sessions', what: 'cancelled', id: sessionId });
    if (session.isPublic) tell.everyone({ topic: 'sessions', what: 'closed', id: sessionId }, learner.id);
    return { done: true as const };
  });
