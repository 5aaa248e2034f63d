import { and, eq } from 'drizzle-orm';
import { mayAnswer } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { publish } from '#server/domain-events.ts';
import { notFound } from '#server/http/errors.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { remindersPlanned } from '../events-api.ts';
import { versionOf } from '../invitations/end-invitations.ts';
import { type LockedSession, lockSession } from '../life-cycle/lock-session.ts';
import { planReminders } from '../life-cycle/plan-reminders.ts';
import { transition } from '../life-cycle/transition.ts';
import { isInvitationOf } from '../lists/present-session.ts';
import { sessionChanged } from '../notification-types.ts';
import { assertAhead, sessionFull } from '../policies.ts';
import { sessionInvitations, sessionParticipants, studySessions } from '../tables.ts';
import { takeSeat } from './seats.ts';

/** Milliseconds in which leaving can be undone. */
const BACK_MS = 10 * 60_000;

/**
 * Undoes leaving. The creator is notified only of a join. Idempotent.
 * @throws NOT_FOUND when the learner did not just leave or the session changed; SESSION_FULL (409); NOT_POSSIBLE (409)
 */
export const returnToSession = (app: AppContext, learner: Learner, sessionId: string) =>
  withTransaction(app, async (tx, events) => {
    const now = app.now();
    const session = await lockSession(tx, sessionId);
    if (session?.confirmed.includes(learner.id)) return { done: true as const };
    if (!session || !(await leftJustNow(tx, learner, sessionId, now))) throw notFound('sessions.notFound');
    if (!(await mayAnswer(tx, learner.id, session.creatorId))) throw notFound('sessions.notFound');
    assertAhead(session, now);
    if (!session.isPublic) await takeUpInvitation(tx, session, learner, now);
    if (!(await takeSeat(tx, events, { sessionId, userId: learner.id }, now))) throw sessionFull();
    if (!session.isPublic) await transition(tx, 'accept', eq(studySessions.id, sessionId), now);
    if (!session.isPublic || session.confirmed.length + 1 === session.maxParticipants)
      await transition(tx, 'fill', eq(studySessions.id, sessionId), now);
    await planReminders(events, [session], [learner.id]);
    await publish(app, remindersPlanned, { tx, sessionIds: [session.id] });
    await events.notify({
      to: [session.creatorId],
      type: sessionChanged,
      data: { sessionId, startsAt: session.startsAt.toISOString(), timeZone: session.timeZone, what: 'joined' },
      actorId: learner.id,
      sessionId,
    });
    const { joined } = sessionEvents.toBrowsers;
    events.emit(joined, { id: sessionId }, { learners: [...session.confirmed, learner.id] });
    return { done: true as const };
  });

async function leftJustNow(tx: Queryable, learner: Learner, sessionId: string, now: Date): Promise<boolean> {
  const [seat] = await tx
    .select({ status: sessionParticipants.status, leftAt: sessionParticipants.leftAt })
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, sessionId), eq(sessionParticipants.userId, learner.id)));
  return seat?.status === 'left' && seat.leftAt !== null && now.getTime() - seat.leftAt.getTime() < BACK_MS;
}

/** A session that has changed needs a new invitation. */
async function takeUpInvitation(tx: Queryable, session: LockedSession, learner: Learner, now: Date): Promise<void> {
  const mine = and(eq(sessionInvitations.sessionId, session.id), isInvitationOf(learner));
  const invitations = await tx.select({ was: sessionInvitations.declinedVersion }).from(sessionInvitations).where(mine);
  const is = JSON.stringify(Object.entries(versionOf(session)).sort());
  const same = invitations.some(({ was }) => was && JSON.stringify(Object.entries(was).sort()) === is);
  if (!same) throw notFound('sessions.notFound');
  await tx
    .update(sessionInvitations)
    .set({ status: 'accepted', answeredAt: now, answeredBy: learner.id, declinedVersion: null })
    .where(mine);
}
