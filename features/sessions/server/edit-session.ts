import { eq } from 'drizzle-orm';
import { moveReminders, notify } from '#features/notifications/server/index.ts';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { refuse } from '#server/rpc.ts';
import type { ChangedPlan, Session } from '../contract.ts';
import { checkPlan } from '../rules/check-plan.ts';
import { concerned } from './concerned.ts';
import { lockOwnSession, pass } from './lock-session.ts';
import { presentSession } from './present-session.ts';
import { readSession } from './read-session.ts';
import { studySessions } from './tables.ts';
import { textOfPlan } from './text-of-plan.ts';

/**
 * Changes the learner's own session before it starts. Another time moves its reminders; everybody concerned hears what
 * happened.
 * @throws NOT_FOUND for other people's sessions, NOT_POSSIBLE (409) once it has begun or is over, TOO_MANY_PARTICIPANTS
 * (409) when more people take part than there would be places, BAD_REQUEST with the first check of `checkPlan` that fails
 */
export async function editSession(house: House, learner: Learner, plan: ChangedPlan): Promise<Session> {
  const checked = checkPlan(plan, house.now());
  return inOneTransaction(house, async (tx, tell) => {
    const now = house.now();
    const session = await lockOwnSession(tx, learner, plan.id, now);
    if ('problem' in checked) {
      throw refuse('BAD_REQUEST', 400, checked.problem.messageKey, { fields: [checked.problem] });
    }
    const { startsAt } = checked;
    const textReference = textOfPlan(plan);
    if (plan.maxParticipants < session.confirmed.length) {
      throw refuse('TOO_MANY_PARTICIPANTS', 409, 'sessions.tooManyParticipants');
    }
    const { id, date: _date, time: _time, ...given } = plan;
    const focusModeEnabled = plan.focusModeEnabled || plan.strictFocus;
    await tx
      .update(studySessions)
      .set({ ...given, textReference, focusModeEnabled, startsAt, updatedAt: now })
      .where(eq(studySessions.id, id));
    if (session.isPublic) {
      await pass(tx, session, session.confirmed.length < plan.maxParticipants ? 'reopen' : 'fill', now);
    }
    await moveReminders(house, tx, { ...plan, startsAt }, session.confirmed);
    const people = await concerned(house, tx, session, learner);
    const moved = startsAt.getTime() !== session.startsAt.getTime();
    await notify(house, tx, tell, {
      to: people,
      news: {
        type: 'session_changed',
        data: {
          sessionId: id,
          title: plan.title,
          startsAt: startsAt.toISOString(),
          timeZone: plan.timeZone,
          name: learner.name,
          what: moved ? 'moved' : 'edited',
        },
      },
      sessionId: id,
    });
    for (const person of [...people, learner.id]) tell.learner(person, { topic: 'sessions', what: 'changed', id });
    if (session.isPublic) tell.everyone({ topic: 'sessions', what: 'changed', id }, learner.id);
    const changed = await readSession(tx, learner, eq(studySessions.id, id));
    if (!changed) throw new Error('a session that was just changed is not there');
    return presentSession(changed, now);
  });
}
