import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import type { Learner } from '#server/house.ts';
import { notFound, refuse } from '#server/rpc.ts';
import type { Status } from '../contract.ts';
import { after, type Transition } from '../rules/life-cycle.ts';
import { sessionParticipants, studySessions } from './tables.ts';

type Row = typeof studySessions.$inferSelect;
export type Locked = Omit<Row, 'status'> & { status: Status /** Ids of the confirmed. */; confirmed: string[] };

/** A session with who takes part, its row held until the transaction ends: whatever else happens to it waits. */
export async function lockSession(tx: Queryable, sessionId: string): Promise<Locked | null> {
  const [row] = await tx.select().from(studySessions).where(eq(studySessions.id, sessionId)).for('update');
  if (!row) return null;
  // A statement of its own, after the lock: only so it sees who got in while we waited.
  const people = await tx
    .select({ userId: sessionParticipants.userId, status: sessionParticipants.status })
    .from(sessionParticipants)
    .where(eq(sessionParticipants.sessionId, sessionId));
  const confirmed = people.filter(({ status }) => status === 'confirmed').map(({ userId }) => userId);
  return { ...row, status: row.status as Status, confirmed };
}

/**
 * The same for what only the creator may do, before the start.
 * @throws NOT_FOUND for other people's, NOT_POSSIBLE (409) once it has begun or is over
 */
export async function lockOwnSession(tx: Queryable, learner: Learner, sessionId: string, now: Date): Promise<Locked> {
  const session = await lockSession(tx, sessionId);
  if (!session || session.creatorId !== learner.id) throw notFound('sessions.notFound');
  if (session.startsAt <= now || after(session.status, 'cancel') === null) {
    throw refuse('NOT_POSSIBLE', 409, 'sessions.begunOrOver');
  }
  return session;
}

/**
 * Writes what a transition of the life cycle leads to, and further columns with it.
 * @returns the new status; the old one, and nothing of it written, where the transition cannot happen
 */
export async function pass(
  tx: Queryable,
  { id, status }: Pick<Locked, 'id' | 'status'>,
  transition: Transition,
  now: Date,
): Promise<Status> {
  const next = after(status, transition);
  if (next === null) return status;
  await tx.update(studySessions).set({ status: next, updatedAt: now }).where(eq(studySessions.id, id));
  return next;
}
