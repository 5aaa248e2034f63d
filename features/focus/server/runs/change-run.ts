import { eq } from 'drizzle-orm';
import { admittedTo } from '#features/sessions/server/entry-api.ts';
import { studyRuns } from '#features/sessions/server/study-time-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { focusEvents, type StudyRun } from '../../contract.ts';
import { type Change, change, settle } from '../../shared/run.ts';
import { focusLimits } from '../limits.ts';
import { lockRuns, presentRun, type RunRow, runOf, saveRun } from './run-row.ts';

/**
 * At the version the learner saw: an outdated one changes nothing, so repeats are harmless. Delayed actions include
 * their age.
 * @throws NOT_FOUND, {RateLimited}
 */
export async function changeRun(
  app: AppContext,
  learner: Learner,
  { id, what, version, agoMs }: { id: string; what: Change; version: number; agoMs: number },
): Promise<StudyRun> {
  await app.limits.count(focusLimits.change, learner.id);
  return withTransaction(app, async (tx, events) => {
    const row = await lockOwnRun(tx, learner.id, id);
    const now = app.now().getTime();
    const run = runOf(row);
    const saved = await saveRun(
      tx,
      events,
      row,
      version === run.version ? change(run, what, now, agoMs) : settle(run, now),
    );
    if (saved.sessionId && saved.version !== row.version)
      events.emit(
        focusEvents.toBrowsers.changed,
        { sessionId: saved.sessionId },
        { learners: await admittedTo(tx, saved.sessionId) },
      );
    return presentRun(saved);
  });
}

export async function lockOwnRun(tx: Queryable, userId: string, id: string): Promise<RunRow> {
  const [row] = await lockRuns(tx, eq(studyRuns.id, id), eq(studyRuns.userId, userId));
  if (!row) throw notFound('focus.noRun');
  return row;
}
