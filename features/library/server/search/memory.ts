/**
 * Answers that are asked for again soon: one question at a time however many ask it, and the answer kept for a while.
 * @param most how many are kept; the one that was asked for longest ago leaves first
 * @param milliseconds for how long
 */
export function createMemory<Answer>(most: number, milliseconds: number) {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  return {
    /** Failures are not kept. */
    get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
      const known = kept.get(key);
      kept.delete(key);
      if (known && known.until > performance.now()) {
        kept.set(key, known);
        return known.answer;
      }
      const one = { answer: ask(), until: performance.now() + milliseconds };
      kept.set(key, one);
      one.answer.catch(() => {
        if (kept.get(key) === one) kept.delete(key);
      });
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return one.answer;
    },
    clear: () => kept.clear(),
  };
}
