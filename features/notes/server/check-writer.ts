import type { Learner } from '#server/app-context.ts';
import { refuse } from '#server/errors.ts';

/**
 * Another one signed in where something was written: it waits until its writer comes back.
 * @param from who wrote it, as the browser kept it
 * @throws UNAUTHORIZED (401), which a browser takes for an obstacle that passes
 */
export function checkWriter(learner: Learner, from: string | undefined): void {
  if (from !== undefined && from !== learner.id) throw refuse('UNAUTHORIZED', 401, 'errors.signInRequired');
}
