import type { AppContext } from '#server/app-context.ts';
import { RateLimited } from '#server/limits.ts';

/** Questions of one learner that were not answered a moment ago already. */
const often = { name: 'library.search', points: 600, seconds: 600 };

/**
 * The limit of the search. Counting writes to the database, which takes longer than searching: so it goes on beside the
 * search, and who was found to ask too often is refused from the next question on.
 */
export function createRateLimit() {
  const refusedUntil = new Map<string, number>();
  return {
    /** @throws {RateLimited} */
    count({ limits }: Pick<AppContext, 'limits'>, learnerId: string): void {
      const left = (refusedUntil.get(learnerId) ?? 0) - performance.now();
      if (left > 0) throw new RateLimited(Math.ceil(left / 1000));
      refusedUntil.delete(learnerId);
      limits.count(often, learnerId).catch((error: unknown) => {
        // Anything else says nothing about this learner.
        if (error instanceof RateLimited) refusedUntil.set(learnerId, performance.now() + error.retryAfter * 1000);
      });
    },
  };
}
