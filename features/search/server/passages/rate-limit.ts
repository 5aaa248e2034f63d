import { LRUCache } from 'lru-cache';
import type { AppContext } from '#server/app-context.ts';
import { RateLimited } from '#server/http/limits.ts';

const often = { name: 'library.search', points: 600, seconds: 600 };

/**
 * Counts searches per learner. Counting is slower than a search, so it runs in parallel: refusals start with the next
 * search.
 */
export function createRateLimit() {
  const refusedUntil = new LRUCache<string, number>({ max: 10_000, ttl: often.seconds * 1000 });
  return {
    /** @throws {RateLimited} */
    count({ limits }: Pick<AppContext, 'limits'>, learnerId: string): void {
      const left = (refusedUntil.get(learnerId) ?? 0) - performance.now();
      if (left > 0) throw new RateLimited(Math.ceil(left / 1000));
      limits.count(often, learnerId).catch((error: unknown) => {
        // Errors of counting do not concern the learner.
        if (error instanceof RateLimited) {
          const milliseconds = error.retryAfter * 1000;
          refusedUntil.set(learnerId, performance.now() + milliseconds, { ttl: milliseconds });
        }
      });
    },
  };
}
