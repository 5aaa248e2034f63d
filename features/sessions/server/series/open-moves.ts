import { and, eq, gt, inArray, type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import type { Move } from '../../shared/contract/move.ts';
import { transitions } from '../../shared/life-cycle.ts';
import { sessionMoves, studySessions } from '../tables.ts';

/** A proposal to move an evening that can still be answered: neither hour has passed. */
export const isOpenMove = (now: Date | Placeholder) =>
  and(
    eq(sessionMoves.status, 'proposed'),
    gt(sessionMoves.startsAt, now),
    gt(studySessions.startsAt, now),
    inArray(studySessions.status, [...transitions.cancel.from]),
  );

export async function openMovesOf(
  db: Queryable,
  me: string,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Move>> {
  if (sessionIds.length === 0) return new Map();
  const { id, sessionId, authorId, startsAt } = sessionMoves;
  const rows = await db
    .select({ id, sessionId, authorId, startsAt })
    .from(sessionMoves)
    .innerJoin(studySessions, eq(studySessions.id, sessionId))
    .where(and(sql`${sessionId} = any (${sql.param(sessionIds)}::uuid[])`, isOpenMove(now)));
  return new Map(
    rows.map((row) => [row.sessionId, { id: row.id, mine: row.authorId === me, startsAt: row.startsAt.toISOString() }]),
  );
}

/** Ends open proposals, because the evening changed. The caller refreshes pages and resolves notifications. */
export async function endMoves(tx: Queryable, sessionId: string): Promise<void> {
  await tx
    .update(sessionMoves)
    .set({ status: 'withdrawn' })
    .where(and(eq(sessionMoves.sessionId, sessionId), eq(sessionMoves.status, 'proposed')));
}
