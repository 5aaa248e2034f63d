import { LRUCache } from 'lru-cache';

/**
 * Caches results; concurrent callers share one computation. Failures are not cached.
 * @param most the least recently used entry is evicted above this
 * @param milliseconds lifetime; 0: unlimited
 */
export function createAnswerCache<Answer>(most: number, milliseconds: number) {
  const answers = new LRUCache<string, Promise<Answer>>({ max: most, ttl: milliseconds });
  return {
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
