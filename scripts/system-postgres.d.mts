export function findBin(): string | undefined;
export function unprivileged(): { uid?: number; gid?: number };
export function freePort(): Promise<number>;
/** Starts a server of the system's packages that keeps nothing and answers this machine only. */
export function startSystemPostgres(): Promise<{ url: string; version: string; stop: () => void }>;
/** A standby of such a server. */
export function startReplica(primaryUrl: string): Promise<{
  url: string;
  kill(): void;
  start(): void;
  freeze(): void;
  thaw(): void;
  promote(): void;
  remove(): void;
}>;
