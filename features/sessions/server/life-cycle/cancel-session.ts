import { eq } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { endCall } from '../calls/end-call.ts';
import { callMissed, sessionCancelled } from '../notification-types.ts';
import { assertCreator, assertMayBeCalledOff } from '../policies.ts';
import { affectedUsers } from '../seats/affected-users.ts';
import { endSeats } from '../seats/end-seats.ts';
import { endMoves } from '../series/open-moves.ts';
import { studySessions } from '../tables.ts';
import { dropReminders } from './drop-reminders.ts';
import { type LockedSession, lockSession } from './lock-session.ts';
import { transition } from './transition.ts';

/**
 * Cancels the learner's session before its start, or an immediate one that no one has joined. Repeats change nothing.
 * @throws NOT_FOUND, NOT_POSSIBLE (409) once it has begun or is over
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
 * A ringing call becomes a missed call for the called person.
 * @param options.neutral omits the actor's name, and leaves no missed call
 */
export async function callOff(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  session: LockedSession,
  learner: Pick<Learner, 'id'>,
  { neutral = false, outcome = 'withdrawn' }: { neutral?: boolean; outcome?: 'withdrawn' | 'missed' } = {},
): Promise<void> {
  await transition(tx, 'cancel', eq(studySessions.id, session.id), app.now());
  await dropReminders(tx, session.id);
  if (session.seriesId !== null) await endMoves(tx, session.id);
  await endSeats(app, tx, events, session.id, session.confirmed);
  const people = await affectedUsers(app, tx, session, learner);
  const context = { to: people, actorId: learner.id, sessionId: session.id };
  const startsAt = session.startsAt.toISOString();
  if (!(await endCall(tx, session.id, outcome))) {
    const data = { sessionId: session.id, startsAt, timeZone: session.timeZone, ...(neutral && { neutral }) };
    await events.notify({ ...context, type: sessionCancelled, data });
  } else if (!neutral) {
    const data = { sessionId: session.id, callerId: learner.id, at: startsAt };
    await events.notify({ ...context, type: callMissed, data });
  }
  // Runs after `notify`, which deletes unseen invitations.
  await resolveNotifications(tx, events, { sessionId: session.id });
  const { cancelled, listChanged } = sessionEvents.toBrowsers;
  events.emit(cancelled, { id: session.id }, { learners: [...people, learner.id] });
  if (session.isPublic) events.emit(listChanged, { id: session.id }, { everyone: true, except: learner.id });
}
