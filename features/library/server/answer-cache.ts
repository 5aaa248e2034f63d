import { LRUCache } from 'lru-cache';

/**
 * Answers that are asked for again soon: worked out once however many ask at the same time, and kept for a while.
 * @param most how many are kept; the one that was asked for longest ago leaves first
 * @param milliseconds for how long; 0: as long as there is room
 */
export function createAnswerCache<Answer>(most: number, milliseconds: number) {
  const answers = new LRUCache<string, Promise<Answer>>({ max: most, ttl: milliseconds });
  return {
    /** Failures are not kept. */
    get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
      const known = answers.get(key);
      if (known) return known;
      const answer = ask();
      answers.set(key, answer);
      answer.catch(() => answers.peek(key) === answer && answers.delete(key));
      return answer;
    },
    /** Whether there is an answer, or one is being worked out. */
    has: (key: string): boolean => answers.has(key),
    clear: (): void => answers.clear(),
  };
}
