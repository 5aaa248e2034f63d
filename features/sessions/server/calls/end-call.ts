import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { type CallOutcome, sessionCalls } from '../tables.ts';

/**
 * Requires the session's lock.
 * @returns whether a call was ringing
 */
export async function endCall(tx: Queryable, sessionId: string, outcome: CallOutcome): Promise<boolean> {
  const { rowCount } = await tx
    .update(sessionCalls)
    .set({ outcome })
    .where(and(eq(sessionCalls.sessionId, sessionId), isNull(sessionCalls.outcome)));
  return rowCount === 1;
}
