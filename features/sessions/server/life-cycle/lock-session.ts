import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import type { Status } from '../../contract.ts';
import { sessionParticipants, studySessions } from '../tables.ts';

type Row = typeof studySessions.$inferSelect;
export type LockedSession = Omit<Row, 'status'> & {
  status: Status;
  confirmed: string[];
  left: string[];
};

export async function lockSession(tx: Queryable, sessionId: string): Promise<LockedSession | null> {
  const [row] = await tx.select().from(studySessions).where(eq(studySessions.id, sessionId)).for('update');
  // Reads participants after the lock, to see those who joined meantime.
  return row ? withPeople(tx, row) : null;
}

export async function readUnlocked(db: Queryable, sessionId: string): Promise<LockedSession | null> {
  const [row] = await db.select().from(studySessions).where(eq(studySessions.id, sessionId));
  return row ? withPeople(db, row) : null;
}

async function withPeople(db: Queryable, row: Row): Promise<LockedSession> {
  const people = await db
    .select({ userId: sessionParticipants.userId, status: sessionParticipants.status })
    .from(sessionParticipants)
    .where(eq(sessionParticipants.sessionId, row.id));
  const withStatus = (wanted: string) => people.filter(({ status }) => status === wanted).map(({ userId }) => userId);
  return { ...row, status: row.status as Status, confirmed: withStatus('confirmed'), left: withStatus('left') };
}
