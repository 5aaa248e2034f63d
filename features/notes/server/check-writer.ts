import type { Learner } from '#server/app-context.ts';
import { refuse } from '#server/http/errors.ts';

/**
 * Refuses updates after another user has signed in to this browser; they wait there.
 * @param from author's id, stored by the browser
 * @throws UNAUTHORIZED (401), which a browser treats as temporary
 */
export function checkWriter(learner: Learner, from: string | undefined): void {
  if (from !== undefined && from !== learner.id) throw refuse('UNAUTHORIZED', 401, 'errors.signInRequired');
}
