import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { roomHours } from '#features/sessions/server/api.ts';
import { enteredSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { CALL_MINUTES } from '../shared/limits.ts';
import { roomLimits } from './limits.ts';
import { partnerWaits } from './notification-types.ts';
import { peopleOf } from './present-people.ts';
import { rooms } from './tables.ts';

/**
 * Notifies absent participants, once in five minutes. A repeat returns the time of the last call.
 * @throws NOT_FOUND, ROOM_NOT_OPEN and ROOM_CLOSED (409), {RateLimited}
 */
export async function callOthers(app: AppContext, learner: Learner, id: string): Promise<{ calledAt: string }> {
  await app.limits.count(roomLimits.call, learner.id);
  return withTransaction(app, async (tx, events) => {
    const now = app.now();
    const session = await enteredSession(tx, learner.id, id, now);
    const before = new Date(now.getTime() - CALL_MINUTES * 60_000);
    const called = await tx
      .insert(rooms)
      .values({ sessionId: id, calledAt: now })
      .onConflictDoUpdate({
        target: rooms.sessionId,
        set: { calledAt: now },
        setWhere: or(isNull(rooms.calledAt), lte(rooms.calledAt, before)),
      })
      .returning({ sessionId: rooms.sessionId });
    if (called.length > 0) {
      const people = await peopleOf(tx, learner, session, now);
      const until = roomHours(session).to.toISOString();
      for (const asked of [false, true])
        await events.notify({
          to: people.flatMap((one) => (!one.me && one.state === 'gone' && one.asked === asked ? one.id : [])),
          type: partnerWaits,
          data: { sessionId: id, until, asked },
          actorId: learner.id,
          sessionId: id,
        });
      return { calledAt: now.toISOString() };
    }
    const [row] = await tx
      .select({ calledAt: rooms.calledAt })
      .from(rooms)
      .where(and(eq(rooms.sessionId, id)));
    return { calledAt: (row?.calledAt ?? now).toISOString() };
  });
}
