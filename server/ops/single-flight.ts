export class SingleFlight<Result> {
  readonly #flights = new Map<string, Promise<Result>>();

  get(key: string): Promise<Result> | undefined {
    return this.#flights.get(key);
  }

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#flights.get(key);
    if (known) return known;
    const flight = work().finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }

  async settled(): Promise<void> {
    while (this.#flights.size > 0) await Promise.allSettled(this.#flights.values());
  }
}
