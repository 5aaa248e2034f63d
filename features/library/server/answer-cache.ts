import { LRUCache } from 'lru-cache';

/**
 * Cache of results: concurrent callers share one computation.
 * @param most maximum entries; the least recently used is evicted
 * @param milliseconds lifetime; 0: unlimited
 */
export function createAnswerCache<Answer>(most: number, milliseconds: number) {
  const answers = new LRUCache<string, Promise<Answer>>({ max: most, ttl: milliseconds });
  return {
    /** Returns or computes a result. Failures are not cached. */
    get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
      const known = answers.get(key);
      if (known) return known;
      const answer = ask();
      answers.set(key, answer);
      answer.catch(() => answers.peek(key) === answer && answers.delete(key));
      return answer;
    },
    has: (key: string): boolean => answers.has(key),
    clear: (): void => answers.clear(),
  };
}
