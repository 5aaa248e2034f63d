import type { AppContext, Learner } from '#server/app-context.ts';
import type { SessionTimer } from '../../contract.ts';
import { sessionToEnter } from '../session-of.ts';
import { presentTimer, timerOf } from './timer-row.ts';

/**
 * Null before the first start.
 * @throws NOT_FOUND
 */
export async function showTimer(
  app: AppContext,
  learner: Learner,
  id: string,
): Promise<{ timer: SessionTimer | null }> {
  await sessionToEnter(app, app.db, learner.id, id);
  return { timer: await presentTimer(app.db, learner, await timerOf(app.db, id), app.now().getTime()) };
}
