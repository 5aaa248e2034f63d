import { and, inArray, lt, ne, type SQL } from 'drizzle-orm';
import { studyRuns } from '#features/sessions/server/study-time-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import type { StudyRun } from '../../contract.ts';
import { BRIDGE_MS, settle } from '../../shared/run.ts';
import { lockRuns, openRunOf, presentRun, runOf, saveRun, saveRuns } from './run-row.ts';

const MOST = 500;

export const settleRuns = (app: AppContext): RecurringJob => ({
  name: 'focus.settle-runs',
  cron: '*/5 * * * *',
  run: async () => {
    const silent = lt(studyRuns.lastSeenAt, new Date(app.now().getTime() - BRIDGE_MS));
    const open = await app.db
      .select({ id: studyRuns.id })
      .from(studyRuns)
      .where(and(silent, ne(studyRuns.phase, 'ended')))
      .orderBy(studyRuns.lastSeenAt);
    for (let from = 0; from < open.length; from += MOST) {
      const ids = open.slice(from, from + MOST).map(({ id }) => id);
      await withTransaction(app, (tx, events) => settleThose(tx, events, app.now(), inArray(studyRuns.id, ids)));
    }
  },
});

export async function settleThose(tx: Queryable, events: TransactionEvents, now: Date, ...which: SQL[]): Promise<void> {
  const rows = await lockRuns(tx, ...which, ne(studyRuns.phase, 'ended'));
  await saveRuns(
    tx,
    events,
    rows.map((row) => ({ row, settled: settle(runOf(row), now.getTime()) })),
  );
}

export async function currentRun(app: AppContext, learner: Learner): Promise<{ run: StudyRun | null }> {
  const [seen] = await app.db.select().from(studyRuns).where(openRunOf(learner.id));
  if (!seen) return { run: null };
  if (settle(runOf(seen), app.now().getTime()).run.version === seen.version) return { run: presentRun(seen) };
  return withTransaction(app, async (tx, events) => {
    const [row] = await lockRuns(tx, openRunOf(learner.id));
    if (!row) return { run: null };
    return { run: presentRun(await saveRun(tx, events, row, settle(runOf(row), app.now().getTime()))) };
  });
}
