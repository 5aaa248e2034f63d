import type { AppContext, Greeting, Learner } from '#server/app-context.ts';
import { focusEvents } from '../../contract.ts';
import { studyRuns } from '../tables.ts';
import { openRunOf } from './run-row.ts';

/** Tells a browser that connects of the run its learner has open, wherever it was begun; null: there is none. */
export async function tellOpenRun(app: AppContext, learner: Learner): Promise<Greeting | null> {
  const [open] = await app.db.select({ runId: studyRuns.id }).from(studyRuns).where(openRunOf(learner.id));
  return open ? { event: focusEvents.toBrowsers.run, payload: open } : null;
}
