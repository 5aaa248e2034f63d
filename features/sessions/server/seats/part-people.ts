import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { ENOUGH } from '../../shared/life-cycle.ts';
import { endCall } from '../calls/end-call.ts';
import { dropReminders } from '../life-cycle/drop-reminders.ts';
import { lockSession } from '../life-cycle/lock-session.ts';
import { transition } from '../life-cycle/transition.ts';
import { sessionCancelled } from '../notification-types.ts';
import { sessionInvitations, sessionParticipants, studySessions } from '../tables.ts';
import { endSeats, endSeatsOfBlocked } from './end-seats.ts';

/**
 * Cancels the future private sessions of two people after a block, without a reason or an actor. Sessions with a third
 * person remain.
 */
export async function partPeople(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  pair: readonly [string, string],
) {
  const now = app.now();
  await endSeatsOfBlocked(app, tx, events, pair);
  const found = await tx
    .select({ id: studySessions.id })
    .from(studySessions)
    .where(
      and(
        eq(studySessions.isPublic, false),
        inArray(studySessions.creatorId, [...pair]),
        inArray(studySessions.status, ['pending', 'waiting', 'confirmed']),
        or(
          gt(studySessions.startsAt, now),
          and(eq(studySessions.startsAt, studySessions.createdAt), lt(studySessions.participantCount, ENOUGH)),
        ),
      ),
    )
    // Fixed order, so concurrent blocks do not deadlock.
    .orderBy(asc(studySessions.id));
  for (const { id } of found) {
    const session = await lockSession(tx, id);
    if (!session || !(await isOfTwo(tx, session.id, pair))) continue;
    if ((await transition(tx, 'cancel', eq(studySessions.id, id), now)).length === 0) continue;
    await dropReminders(tx, id);
    const isCall = await endCall(tx, id, 'withdrawn');
    await endSeats(app, tx, events, id, pair);
    await resolveNotifications(tx, events, { sessionId: id });
    events.emit(sessionEvents.toBrowsers.cancelled, { id }, { learners: [...pair] });
    if (isCall) continue;
    const { startsAt, timeZone } = session;
    await events.notify({
      to: [...pair],
      type: sessionCancelled,
      data: { sessionId: id, startsAt: startsAt.toISOString(), timeZone, neutral: true },
      sessionId: id,
    });
  }
}

async function isOfTwo(tx: Queryable, sessionId: string, pair: readonly [string, string]): Promise<boolean> {
  const confirmed = await tx
    .select({ userId: sessionParticipants.userId })
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, sessionId), eq(sessionParticipants.status, 'confirmed')));
  const invited = await tx
    .select({ userId: sql<string | null>`coalesce(${sessionInvitations.userId}, ${users.id})` })
    .from(sessionInvitations)
    .leftJoin(users, eq(users.email, sessionInvitations.email))
    .where(and(eq(sessionInvitations.sessionId, sessionId), eq(sessionInvitations.status, 'invited')));
  const people = new Set([...confirmed, ...invited].map(({ userId }) => userId));
  return people.size === 2 && pair.every((person) => people.has(person));
}
