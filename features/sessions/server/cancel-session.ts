import { eq } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { type TransactionEvents, withTransaction } from '#server/transaction.ts';
import { sessionEvents } from '../shared/contract/events.ts';
import { affectedUsers } from './affected-users.ts';
import { endSeats } from './end-seats.ts';
import { type LockedSession, lockSession } from './lock-session.ts';
import { sessionCancelled } from './notification-types.ts';
import { assertCreator, assertMayBeCalledOff } from './policies.ts';
import { dropReminders } from './reminders.ts';
import { studySessions } from './tables.ts';
import { transition } from './transition.ts';

/**
 * Calls the learner's own session off before it starts, or before anybody has come to one that began at once: no more reminders, nothing left to answer, and everybody
 * concerned hears of it. One that is cancelled already stays so and nobody hears of it again.
 * @throws NOT_FOUND for other people's sessions, NOT_POSSIBLE (409) once it has begun or is over
 */
export const cancelSession = (app: AppContext, learner: Learner, sessionId: string) =>
  withTransaction(app, async (tx, events) => {
    const now = app.now();
    const session = await lockSession(tx, sessionId);
    assertCreator(session, learner);
    if (session.status === 'cancelled') return { done: true as const };
    assertMayBeCalledOff(session, now);
    await callOff(app, tx, events, session, learner);
    return { done: true as const };
  });

/**
 * Cancels a session whose row is held, and tells everybody concerned.
 * @param options.neutral that it will not take place, and not by whom
 */
export async function callOff(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  session: LockedSession,
  learner: Learner,
  { neutral = false } = {},
): Promise<void> {
  await transition(tx, 'cancel', eq(studySessions.id, session.id), app.now());
  await dropReminders(tx, session.id);
  endSeats(app, events, session.id, session.confirmed);
  const people = await affectedUsers(app, tx, session, learner);
  await events.notify({
    to: people,
    type: sessionCancelled,
    data: {
      ...{ sessionId: session.id, startsAt: session.startsAt.toISOString(), timeZone: session.timeZone },
      ...(neutral && { neutral }),
    },
    actorId: learner.id,
    sessionId: session.id,
  });
  // After the notice, which takes back invitations nobody heard of.
  await resolveNotifications(tx, events, { sessionId: session.id });
  const { cancelled, listChanged } = sessionEvents.toBrowsers;
  events.emit(cancelled, { id: session.id }, { learners: [...people, learner.id] });
  if (session.isPublic) events.emit(listChanged, { id: session.id }, { everyone: true, except: learner.id });
}
