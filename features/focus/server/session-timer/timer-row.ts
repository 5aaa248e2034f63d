import { eq } from 'drizzle-orm';
import { personCards } from '#features/people/server/cards-api.ts';
import type { Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { SessionTimer } from '../../contract.ts';
import { clockAt, type SessionClock, type TimerPhase } from '../../shared/session-timer.ts';
import { sessionTimers } from '../tables.ts';

export type TimerRow = typeof sessionTimers.$inferSelect;

export async function timerOf(db: Queryable, sessionId: string): Promise<TimerRow | null> {
  const [row] = await db.select().from(sessionTimers).where(eq(sessionTimers.sessionId, sessionId));
  return row ?? null;
}

export const clockOf = (row: TimerRow): SessionClock => ({
  phase: row.phase as TimerPhase,
  phaseSince: row.phaseSince.getTime(),
  countedMs: row.countedMs,
  plannedMs: row.plannedMs,
  until: row.until.getTime(),
  breakUntil: row.breakUntil?.getTime() ?? null,
  version: row.version,
});

export async function presentTimer(
  db: Queryable,
  learner: Learner,
  row: TimerRow | null,
  now: number,
): Promise<SessionTimer | null> {
  if (!row) return null;
  const clock = clockAt(clockOf(row), now);
  const me = row.changedBy === learner.id;
  const cards = row.changedBy && !me ? await personCards(db, [row.changedBy], learner.id) : null;
  const name = me ? learner.name : row.changedBy && cards?.get(row.changedBy)?.name;
  return {
    phase: clock.phase,
    phaseSince: new Date(clock.phaseSince).toISOString(),
    countedMs: clock.countedMs,
    plannedMs: clock.plannedMs,
    until: new Date(clock.until).toISOString(),
    breakUntil: clock.breakUntil === null ? null : new Date(clock.breakUntil).toISOString(),
    version: clock.version,
    by: name ? { me, name } : null,
  };
}
