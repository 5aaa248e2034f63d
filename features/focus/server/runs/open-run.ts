import { studyRuns } from '#features/sessions/server/study-time-api.ts';
import type { AppContext, Greeting, Learner } from '#server/app-context.ts';
import { focusEvents } from '../../contract.ts';
import { openRunOf } from './run-row.ts';

/** The run for a connecting browser; null for none. */
export async function greetWithOpenRun(app: AppContext, learner: Learner): Promise<Greeting | null> {
  const [open] = await app.db.select({ runId: studyRuns.id }).from(studyRuns).where(openRunOf(learner.id));
  return open ? { event: focusEvents.toBrowsers.run, payload: open } : null;
}
