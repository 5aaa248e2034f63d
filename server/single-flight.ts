/**
 * Work that several ask for at once and that is done once: whoever asks while it is under way gets the same answer.
 * Nothing is remembered afterwards.
 */
export class SingleFlight<Result> {
  readonly #flights = new Map<string, Promise<Result>>();

  /** The work under way for a key, if there is any. */
  get(key: string): Promise<Result> | undefined {
    return this.#flights.get(key);
  }

  /** Joins the work under way for this key, or begins it. */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#flights.get(key);
    if (known) return known;
    const flight = work().finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#flights.size > 0) await Promise.allSettled(this.#flights.values());
  }
}
