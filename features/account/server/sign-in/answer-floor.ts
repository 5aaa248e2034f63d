import { setTimeout as pause } from 'node:timers/promises';

type Clock = { now: () => number; wait: (milliseconds: number) => Promise<unknown> };
/** Replaced in tests that make hundreds of requests. */
export const floorClock: Clock = { now: () => performance.now(), wait: (milliseconds) => pause(milliseconds) };

/**
 * Minimum duration, so that the response time does not reveal what was done.
 * @returns waits for the remaining time
 */
export function startFloor(milliseconds: number, { now, wait } = floorClock): () => Promise<void> {
  const started = now();
  return async () => {
    const rest = milliseconds - (now() - started);
    if (rest > 0) await wait(rest);
  };
}
