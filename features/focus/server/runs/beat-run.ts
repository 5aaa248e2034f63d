import { and, eq, sql } from 'drizzle-orm';
import { studyRuns } from '#features/sessions/server/study-time-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { StudyRun } from '../../contract.ts';
import { BRIDGE_MS, beat } from '../../shared/run.ts';
import { lockOwnRun } from './change-run.ts';
import { presentRun, runOf, saveRun } from './run-row.ts';

/** Seconds between writes: several tabs cost no more than one. */
export const SOONEST_SECONDS = 5;

/**
 * Usually one statement; locks and settles only when the state may have changed.
 * @throws NOT_FOUND
 */
export async function beatRun(app: AppContext, learner: Learner, id: string): Promise<StudyRun> {
  const now = app.now();
  const mine = and(eq(studyRuns.id, id), eq(studyRuns.userId, learner.id), eq(studyRuns.phase, 'running'));
  const goesOn = sql`${studyRuns.lastSeenAt} >= ${new Date(now.getTime() - BRIDGE_MS)}
    and ${studyRuns.phaseSince} + make_interval(secs => (${studyRuns.plannedMs} - ${studyRuns.countedMs}) / 1000.0) > ${now}
    and (${studyRuns.until} is null or ${studyRuns.until} > ${now})`;
  const [heard] = await app.db
    .update(studyRuns)
    .set({ lastSeenAt: sql`greatest(${studyRuns.lastSeenAt}, ${now})` })
    .where(and(mine, goesOn, sql`${studyRuns.lastSeenAt} < ${new Date(now.getTime() - SOONEST_SECONDS * 1_000)}`))
    .returning();
  if (heard) return presentRun(heard);
  return withTransaction(app, async (tx, events) => {
    const row = await lockOwnRun(tx, learner.id, id);
    const run = runOf(row);
    const settled = beat(run, now.getTime());
    if (settled.run.version === run.version && now.getTime() - run.lastSeenAt < SOONEST_SECONDS * 1_000)
      return presentRun(row);
    return presentRun(await saveRun(tx, events, row, settled));
  });
}
