import { LRUCache } from 'lru-cache';
import type { AppContext } from '#server/app-context.ts';
import { RateLimited } from '#server/limits.ts';

/** Uncached searches per learner. */
const often = { name: 'library.search', points: 600, seconds: 600 };

/**
 * Rate limit of searches. Counting writes to the database and is slower than a search. It runs in parallel, and a
 * learner over the limit is refused from the next query on.
 */
export function createRateLimit() {
  /** End of each refusal by `performance.now`; an evicted learner is counted again. */
  const refusedUntil = new LRUCache<string, number>({ max: 10_000, ttl: often.seconds * 1000 });
  return {
    /** @throws {RateLimited} */
    count({ limits }: Pick<AppContext, 'limits'>, learnerId: string): void {
      const left = (refusedUntil.get(learnerId) ?? 0) - performance.now();
      if (left > 0) throw new RateLimited(Math.ceil(left / 1000));
      limits.count(often, learnerId).catch((error: unknown) => {
        // Other errors do not concern this learner.
        if (error instanceof RateLimited) {
          const milliseconds = error.retryAfter * 1000;
          refusedUntil.set(learnerId, performance.now() + milliseconds, { ttl: milliseconds });
        }
      });
    },
  };
}
