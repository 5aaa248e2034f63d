import type { House } from '#server/house.ts';
import { TooOften } from '#server/limits.ts';

/** Questions of one learner that were not answered a moment ago already. */
const often = { name: 'library.search', points: 600, seconds: 600 };

/**
 * The limit of the search. Counting writes to the database, which takes longer than searching: so it goes on beside the
 * search, and who was found to ask too often is refused from the next question on.
 */
export function createOften() {
  const refusedUntil = new Map<string, number>();
  return {
    /** @throws {TooOften} */
    count({ limits }: Pick<House, 'limits'>, learnerId: string): void {
      const left = (refusedUntil.get(learnerId) ?? 0) - performance.now();
      if (left > 0) throw new TooOften(Math.ceil(left / 1000));
      refusedUntil.delete(learnerId);
      limits.count(often, learnerId).catch((error: unknown) => {
        // Anything else says nothing about this learner.
        if (error instanceof TooOften) refusedUntil.set(learnerId, performance.now() + error.retryAfter * 1000);
      });
    },
  };
}
