import { LRUCache } from 'lru-cache';
import type { AppContext } from '#server/app-context.ts';
import { RateLimited } from '#server/limits.ts';

/** Questions of one learner that were not answered a moment ago already. */
const often = { name: 'library.search', points: 600, seconds: 600 };

/**
 * The limit of the search. Counting writes to the database, which takes longer than searching: so it goes on beside the
 * search, and who was found to ask too often is refused from the next question on.
 */
export function createRateLimit() {
  /** When each may ask again, on the clock of `performance.now`; whoever is forgotten is counted and refused anew. */
  const refusedUntil = new LRUCache<string, number>({ max: 10_000, ttl: often.seconds * 1000 });
  return {
    /** @throws {RateLimited} */
    count({ limits }: Pick<AppContext, 'limits'>, learnerId: string): void {
      const left = (refusedUntil.get(learnerId) ?? 0) - performance.now();
      if (left > 0) throw new RateLimited(Math.ceil(left / 1000));
      limits.count(often, learnerId).catch((error: unknown) => {
        // Anything else says nothing about this learner.
        if (error instanceof RateLimited) {
          const milliseconds = error.retryAfter * 1000;
          refusedUntil.set(learnerId, performance.now() + milliseconds, { ttl: milliseconds });
        }
      });
    },
  };
}
