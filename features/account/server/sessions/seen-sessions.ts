import type { AppContext, Learner } from '#server/app-context.ts';

const KNOWN_FOR = 10_000;
/** Milliseconds for which a change is remembered: longer than the cache, and than a lookup. */
const REMEMBERED = 60_000;
/** Maximum sessions; the oldest is evicted. */
const MOST = 20_000;

type Seen = { learner: Learner; mark: number; askedAt: number; endsAt: number };

/**
 * Active while this instance receives change signals (`app.learners`). Ignores learners who changed during their
 * lookup.
 */
export class SeenSessions {
  readonly #signals: AppContext['learners'];
  readonly #seen = new Map<string, Seen>();
  readonly #changed = new Map<string, number>();
  #count = 0;
  /** Number of the last change whose learner is unknown. */
  #allChanged = 0;

  constructor(signals: AppContext['learners']) {
    this.#signals = signals;
    signals.onChange((learnerId) => this.#note(learnerId));
  }

  /** Call before a lookup, and pass the result with the learner. */
  mark(): { count: number; at: number } {
    return { count: this.#count, at: performance.now() };
  }

  find(token: string): Learner | undefined {
    if (!this.#signals.areHeard()) return undefined;
    const seen = this.#seen.get(token);
    if (!seen) return undefined;
    const now = performance.now();
    const isTrue = this.#unchanged(seen.learner.id, seen.mark) && now < seen.endsAt && now - seen.askedAt < KNOWN_FOR;
    if (isTrue) return seen.learner;
    this.#seen.delete(token);
    return undefined;
  }

  /**
   * @param mark taken before the lookup
   * @param endsIn milliseconds, by the database's clock
   */
  keep(token: string, learner: Learner, { count, at }: { count: number; at: number }, endsIn: number): void {
    if (!this.#unchanged(learner.id, count)) return;
    this.#seen.delete(token);
    this.#seen.set(token, { learner: Object.freeze(learner), mark: count, askedAt: at, endsAt: at + endsIn });
    if (this.#seen.size > MOST) for (const oldest of this.#seen.keys()) return void this.#seen.delete(oldest);
  }

  #unchanged(learnerId: string, count: number): boolean {
    return count >= this.#allChanged && count >= (this.#changed.get(learnerId) ?? 0);
  }

  #note(learnerId: string | null): void {
    const number = ++this.#count;
    if (learnerId === null) {
      this.#allChanged = number;
      this.#seen.clear();
      return;
    }
    this.#changed.set(learnerId, number);
    setTimeout(() => this.#changed.get(learnerId) === number && this.#changed.delete(learnerId), REMEMBERED).unref();
  }
}
