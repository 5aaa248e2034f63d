import { and, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import { type Transition, transitions } from '../shared/life-cycle.ts';
import { studySessions } from './tables.ts';

/**
 * The one writer of a session's status: all sessions that meet the condition, and in whose life this can happen now,
 * change to what it leads to. One conditional write, so of two at once the second finds what the first made of it.
 * @returns ids of those that changed
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
