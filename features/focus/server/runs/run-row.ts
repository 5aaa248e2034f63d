import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import type { TransactionEvents } from '#server/transaction.ts';
import { focusEvents, type StudyRun } from '../../contract.ts';
import type { EndReason, Phase, Run, Settled } from '../../shared/run.ts';
import { studyIntervals, studyRuns } from '../tables.ts';

export type RunRow = typeof studyRuns.$inferSelect;

/** A row as the rule computes with it. */
export const runOf = (row: RunRow): Run => ({
  phase: row.phase as Phase,
  phaseSince: row.phaseSince.getTime(),
  lastSeenAt: row.lastSeenAt.getTime(),
  countedMs: row.countedMs,
  plannedMs: row.plannedMs,
  until: row.until?.getTime() ?? null,
  untilRest: row.untilRest,
  breakUntil: row.breakUntil?.getTime() ?? null,
  version: row.version,
  endReason: row.endReason as EndReason | null,
});

/** The rows of a learner's run, held until the transaction ends: commands come one after the other. */
export const lockRuns = (tx: Queryable, ...conditions: SQL[]): Promise<RunRow[]> =>
  tx
    .select()
    .from(studyRuns)
    .where(and(...conditions))
    .orderBy(studyRuns.id)
    .for('update');

export const openRunOf = (userId: string): SQL =>
  and(eq(studyRuns.userId, userId), ne(studyRuns.phase, 'ended')) as SQL;

/** Writes down what became of a run that is held, and what was counted. Nothing is written where nothing changed. */
export async function saveRun(
  tx: Queryable,
  events: TransactionEvents,
  row: RunRow,
  { run, counted }: Settled,
): Promise<RunRow> {
  const { version, lastSeenAt } = runOf(row);
  if (run.version === version && run.lastSeenAt === lastSeenAt) return row;
  const saved = {
    phase: run.phase,
    phaseSince: new Date(run.phaseSince),
    lastSeenAt: new Date(run.lastSeenAt),
    countedMs: run.countedMs,
    breakUntil: run.breakUntil === null ? null : new Date(run.breakUntil),
    version: run.version,
    endReason: run.endReason,
  };
  await tx.update(studyRuns).set(saved).where(eq(studyRuns.id, row.id));
  if (counted) {
    const { id: runId, userId, sessionId } = row;
    const [fromAt, toAt] = [new Date(counted.from), new Date(counted.to)];
    await tx.insert(studyIntervals).values({ runId, userId, sessionId, fromAt, toAt });
  }
  if (run.version !== version) events.emit(focusEvents.toBrowsers.run, { runId: row.id }, { learner: row.userId });
  return { ...row, ...saved };
}

/** A run as it leaves the server. When it was last heard stays here: the same command again gets the same answer. */
export const presentRun = (row: RunRow): StudyRun => ({
  id: row.id,
  sessionId: row.sessionId,
  strict: row.strict,
  phase: row.phase as Phase,
  startedAt: row.startedAt.toISOString(),
  phaseSince: row.phaseSince.toISOString(),
  countedMs: row.countedMs,
  plannedMs: row.plannedMs,
  until: row.until?.toISOString() ?? null,
  breakUntil: row.breakUntil?.toISOString() ?? null,
  endReason: row.endReason as EndReason | null,
  version: row.version,
});
