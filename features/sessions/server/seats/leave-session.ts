import { eq } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { ENOUGH } from '../../shared/life-cycle.ts';
import { endInvitations } from '../invitations/end-invitations.ts';
import { dropReminders } from '../life-cycle/drop-reminders.ts';
import { type LockedSession, lockSession } from '../life-cycle/lock-session.ts';
import { transition } from '../life-cycle/transition.ts';
import { sessionChanged } from '../notification-types.ts';
import { assertMayLeave } from '../policies.ts';
import { endMoves } from '../series/open-moves.ts';
import { studySessions } from '../tables.ts';
import { endSeats } from './end-seats.ts';
import { removeParticipant } from './seats.ts';

/**
 * A public session reopens, and a private one waits for a partner. Repeats change nothing.
 * @throws NOT_FOUND without a seat, NOT_POSSIBLE (409) for the creator and once begun or over
 */
export const leaveSession = (app: AppContext, learner: Learner, sessionId: string) =>
  withTransaction(app, async (tx, events) => {
    const now = app.now();
    const session = await lockSession(tx, sessionId);
    if (session?.left.includes(learner.id)) return { done: true as const };
    assertMayLeave(session, learner, now);
    await leaveSeat(app, tx, events, session, learner);
    return { done: true as const };
  });

export async function leaveSeat(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  session: LockedSession,
  learner: Learner,
): Promise<void> {
  const now = app.now();
  await removeParticipant(app, tx, events, session.id, learner.id);
  await endSeats(app, tx, events, session.id, [learner.id]);
  await endInvitations(tx, session, learner, now);
  const left = session.confirmed.filter((person) => person !== learner.id);
  if (session.isPublic || left.length < ENOUGH) await transition(tx, 'reopen', eq(studySessions.id, session.id), now);
  await dropReminders(tx, session.id, learner.id);
  if (session.seriesId !== null) {
    await endMoves(tx, session.id);
    await resolveNotifications(tx, events, { sessionId: session.id });
  }
  await events.notify({
    to: [session.creatorId],
    type: sessionChanged,
    data: {
      sessionId: session.id,
      startsAt: session.startsAt.toISOString(),
      timeZone: session.timeZone,
      what: 'left',
    },
    actorId: learner.id,
    sessionId: session.id,
  });
  const { toBrowsers } = sessionEvents;
  events.emit(toBrowsers.departed, { id: session.id }, { learners: session.confirmed });
  if (session.isPublic) events.emit(toBrowsers.listChanged, { id: session.id }, { everyone: true, except: learner.id });
}
