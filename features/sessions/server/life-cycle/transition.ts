import { and, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { type Transition, transitions } from '../../shared/life-cycle.ts';
import { studySessions } from '../tables.ts';

/**
 * The only writer of a session's status: one conditional write for all matching sessions.
 * @returns ids of the changed sessions
 */
export async function transition(
  tx: Queryable,
  what: Transition,
  where: SQL | undefined,
  now: Date,
): Promise<string[]> {
  const { from, to } = transitions[what];
  const changed = await tx
    .update(studySessions)
    .set({ status: to, updatedAt: now })
    .where(and(inArray(studySessions.status, [...from]), where))
    .returning({ id: studySessions.id });
  return changed.map(({ id }) => id);
}
