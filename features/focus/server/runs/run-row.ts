import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { studyIntervals, studyRuns } from '#features/sessions/server/study-time-api.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { focusEvents, type StudyRun } from '../../contract.ts';
import type { EndReason, Phase, Run, Settled } from '../../shared/run.ts';

export type RunRow = typeof studyRuns.$inferSelect;

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

export const lockRuns = (tx: Queryable, ...conditions: SQL[]): Promise<RunRow[]> =>
  tx
    .select()
    .from(studyRuns)
    .where(and(...conditions))
    .orderBy(studyRuns.id)
    .for('update');

export const openRunOf = (userId: string): SQL =>
  and(eq(studyRuns.userId, userId), ne(studyRuns.phase, 'ended')) as SQL;

type Change = { row: RunRow; settled: Settled };

export async function saveRun(
  tx: Queryable,
  events: TransactionEvents,
  row: RunRow,
  settled: Settled,
): Promise<RunRow> {
  const [saved] = await saveRuns(tx, events, [{ row, settled }]);
  return saved ?? row;
}

/**
 * Uses at most two statements.
 * @returns the changed rows
 */
export async function saveRuns(tx: Queryable, events: TransactionEvents, changes: Change[]): Promise<RunRow[]> {
  const changed = changes.filter(
    ({ row, settled: { run } }) => run.version !== row.version || run.lastSeenAt !== row.lastSeenAt.getTime(),
  );
  if (changed.length === 0) return [];
  const written = changed.map(({ row: { id }, settled: { run } }) => ({
    id,
    phase: run.phase,
    phaseSince: new Date(run.phaseSince),
    lastSeenAt: new Date(run.lastSeenAt),
    countedMs: run.countedMs,
    breakUntil: run.breakUntil === null ? null : new Date(run.breakUntil),
    version: run.version,
    endReason: run.endReason,
  }));
  await tx.execute(sql`
    update ${studyRuns} r set phase = s.phase, phase_since = s."phaseSince", last_seen_at = s."lastSeenAt",
      counted_ms = s."countedMs", break_until = s."breakUntil", version = s.version, end_reason = s."endReason"
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as s (id uuid, phase text, "phaseSince" timestamptz,
      "lastSeenAt" timestamptz, "countedMs" int, "breakUntil" timestamptz, version int, "endReason" text)
    where r.id = s.id`);
  const counted = changed.flatMap(({ row: { id: runId, userId, sessionId }, settled: { counted } }) =>
    counted
      ? [{ id: newId(), runId, userId, sessionId, fromAt: new Date(counted.from), toAt: new Date(counted.to) }]
      : [],
  );
  if (counted.length > 0)
    await tx.execute(sql`
      insert into ${studyIntervals} (id, run_id, user_id, session_id, from_at, to_at)
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as c (id uuid, "runId" uuid, "userId" uuid, "sessionId" uuid, "fromAt" timestamptz, "toAt" timestamptz)`);
  for (const { row, settled } of changed)
    if (settled.run.version !== row.version)
      events.emit(focusEvents.toBrowsers.run, { runId: row.id }, { learner: row.userId });
  return changed.map(({ row }, at) => ({ ...row, ...written[at] }));
}

/** Omits the last heartbeat, so that a repeat gets an equal response. */
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
