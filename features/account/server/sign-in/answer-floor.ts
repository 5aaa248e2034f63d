import { setTimeout as pause } from 'node:timers/promises';

type Clock = { now: () => number; wait: (milliseconds: number) => Promise<unknown> };
/** Tests that make hundreds of requests replace this clock. */
export const floorClock: Clock = { now: () => performance.now(), wait: (milliseconds) => pause(milliseconds) };

/**
 * Starts a minimum duration, so that the response time reveals nothing.
 * @returns a function that waits for the remaining time
 */
export function startFloor(milliseconds: number, { now, wait } = floorClock): () => Promise<void> {
  const started = now();
  return async () => {
    const rest = milliseconds - (now() - started);
    if (rest > 0) await wait(rest);
  };
}
