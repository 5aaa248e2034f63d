import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import type { Status } from '../contract.ts';
import { sessionParticipants, studySessions } from './tables.ts';

type Row = typeof studySessions.$inferSelect;
export type LockedSession = Omit<Row, 'status'> & {
  status: Status;
  /** Ids of those who take part. */
  confirmed: string[];
  /** Ids of those who gave their place back. */
  left: string[];
};

/** A session with who takes part, its row held until the transaction ends: whatever else happens to it waits. */
export async function lockSession(tx: Queryable, sessionId: string): Promise<LockedSession | null> {
  const [row] = await tx.select().from(studySessions).where(eq(studySessions.id, sessionId)).for('update');
  if (!row) return null;
  // A statement of its own, after the lock: only so it sees who got in while we waited.
  const people = await tx
    .select({ userId: sessionParticipants.userId, status: sessionParticipants.status })
    .from(sessionParticipants)
    .where(eq(sessionParticipants.sessionId, sessionId));
  const withStatus = (wanted: string) => people.filter(({ status }) => status === wanted).map(({ userId }) => userId);
  return { ...row, status: row.status as Status, confirmed: withStatus('confirmed'), left: withStatus('left') };
}
