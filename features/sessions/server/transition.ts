import { and, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import { type Transition, transitions } from '../shared/life-cycle.ts';
import { studySessions } from './tables.ts';

/**
 * Only writer of a session's status: applies a transition to all matching sessions whose status allows it. One
 * conditional write, so concurrent transitions see each other's result.
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
