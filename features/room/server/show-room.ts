import { eq } from 'drizzle-orm';
import { roomHours } from '#features/sessions/server/api.ts';
import { mayCallOff, seatedSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Room } from '../contract.ts';
import { leftOf, peopleOf } from './present-people.ts';
import { notesBefore, placeOf } from './present-place.ts';
import { rooms } from './tables.ts';

/**
 * The room of a session as one with a seat in it sees it, also before and after its hours.
 * @throws NOT_FOUND for whoever has no seat
 */
export async function showRoom(app: AppContext, learner: Learner, sessionId: string): Promise<Room> {
  const session = await seatedSession(app.db, learner.id, sessionId);
  const now = app.now();
  const [row] = await app.db.select().from(rooms).where(eq(rooms.sessionId, sessionId));
  const { from, to } = roomHours(session);
  const { title, textReference, startsAt, timeZone, durationMinutes } = session;
  return {
    id: sessionId,
    title,
    textReference,
    startsAt: startsAt.toISOString(),
    timeZone,
    durationMinutes,
    opensAt: from.toISOString(),
    closesAt: to.toISOString(),
    now: now.toISOString(),
    ...(await placeOf(app.db, session, row)),
    notesBefore: await notesBefore(app.db, session),
    people: await peopleOf(app.db, learner, session, now),
    left: await leftOf(app.db, learner, session),
    calledAt: row?.calledAt?.toISOString() ?? null,
    mayCallOff: mayCallOff(learner.id, session, now),
  };
}
