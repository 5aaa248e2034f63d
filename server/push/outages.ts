export type Outages = {
  /** Seconds until the host is worth another call; 0 when it is now. */
  wait(host: string): number;
  /** Notes whether a call got any answer. */
  note(host: string, reached: boolean): void;
};

/** Failures in a row after which a host counts as down. */
const ENOUGH = 3;
/** Hosts remembered at most; the oldest is forgotten. */
const MOST = 500;

/**
 * Remembers which hosts do not answer at all, so that a thousand messages do not each wait for the time limit.
 * @param seconds how long such a host is left alone
 */
export function createOutages(seconds: number, now: () => Date): Outages {
  const hosts = new Map<string, { failures: number; since: number }>();
  return {
    wait(host) {
      const state = hosts.get(host);
      if (!state || state.failures < ENOUGH) return 0;
      const passed = (now().getTime() - state.since) / 1_000;
      // A clock that was set back must not make the pause endless.
      return passed < 0 || passed >= seconds ? 0 : Math.ceil(seconds - passed);
    },
    note(host, reached) {
      const failures = (hosts.get(host)?.failures ?? 0) + 1;
      hosts.delete(host);
      if (reached) return;
      hosts.set(host, { failures, since: now().getTime() });
      const [oldest] = hosts.keys();
      if (hosts.size > MOST && oldest !== undefined) hosts.delete(oldest);
    },
  };
}
