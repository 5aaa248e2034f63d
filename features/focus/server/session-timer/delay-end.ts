import { and, eq, ne, sql } from 'drizzle-orm';
import { admittedTo } from '#features/sessions/server/entry-api.ts';
import type { callBegun } from '#features/sessions/server/events-api.ts';
import { studyRuns } from '#features/sessions/server/study-time-api.ts';
import type { PayloadOf } from '#server/domain-events.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { focusEvents } from '../../contract.ts';
import { restsOf } from '../runs/rest-of.ts';
import { lockRuns } from '../runs/run-row.ts';
import { sessionTimers } from '../tables.ts';

export async function delayEnd({ tx, events, sessionId, delayMs }: PayloadOf<typeof callBegun>): Promise<void> {
  await tx.execute(onlyOne(`focus.timer:${sessionId}`));
  const later = sql`${sessionTimers.until} + make_interval(secs => ${delayMs / 1_000})`;
  const { rowCount } = await tx
    .update(sessionTimers)
    .set({ until: later, plannedMs: sql`${sessionTimers.plannedMs} + ${delayMs}::int` })
    .where(and(eq(sessionTimers.sessionId, sessionId), ne(sessionTimers.phase, 'ended')));
  if (rowCount) events.emit(focusEvents.toBrowsers.timer, { sessionId }, { learners: await admittedTo(tx, sessionId) });
  for (const run of await lockRuns(tx, eq(studyRuns.sessionId, sessionId), ne(studyRuns.phase, 'ended'))) {
    if (run.until === null || run.untilRest) continue;
    const end = new Date(run.until.getTime() + delayMs);
    const [rest] = await restsOf(tx, run.userId, run.until, end);
    await tx
      .update(studyRuns)
      .set({ until: rest?.from ?? end, untilRest: rest !== undefined, plannedMs: run.plannedMs + delayMs })
      .where(eq(studyRuns.id, run.id));
    events.emit(focusEvents.toBrowsers.run, { runId: run.id }, { learner: run.userId });
  }
}
