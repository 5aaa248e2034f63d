export type Lanes = {
  /** Does the work when there is room, in the order of asking for each host. */
  run<T>(host: string, work: () => Promise<T>): Promise<T>;
};

/**
 * Room for calls to other hosts: so many at once in all, and fewer to any one of them, so that a host that hangs never
 * takes the room of the others.
 */
export function createLanes(total: number, perHost: number): Lanes {
  const running = new Map<string, number>();
  const waiting: { host: string; start: () => void }[] = [];
  let busy = 0;
  const load = (host: string) => running.get(host) ?? 0;

  const enter = (host: string) => {
    busy += 1;
    running.set(host, load(host) + 1);
  };
  const leave = (host: string) => {
    busy -= 1;
    if (load(host) > 1) running.set(host, load(host) - 1);
    else running.delete(host);
    const next = waiting.findIndex((entry) => load(entry.host) < perHost);
    if (next < 0) return;
    const [entry] = waiting.splice(next, 1);
    if (!entry) return;
    enter(entry.host);
    entry.start();
  };

  return {
    async run(host, work) {
      if (busy < total && load(host) < perHost) enter(host);
      else await new Promise<void>((start) => waiting.push({ host, start }));
      try {
        return await work();
      } finally {
        leave(host);
      }
    },
  };
}
