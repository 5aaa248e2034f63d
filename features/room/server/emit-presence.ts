import { and, eq } from 'drizzle-orm';
import { hiddenFrom } from '#features/people/server/api.ts';
import { sessionParticipants } from '#features/sessions/server/api.ts';
import type { Events } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { roomEvents } from '../contract.ts';

/** Notifies participants that a learner entered a room or left it. */
export async function emitPresence(
  db: Queryable,
  events: Pick<Events, 'emit'>,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  const seated = await db
    .select({ id: sessionParticipants.userId })
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, sessionId), eq(sessionParticipants.status, 'confirmed')));
  const hidden = new Set(await hiddenFrom(db, userId));
  const learners = seated.flatMap(({ id }) => (hidden.has(id) ? [] : [id]));
  events.emit(roomEvents.toBrowsers.waiting, { id: sessionId }, { learners });
}
