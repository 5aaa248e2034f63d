import { setTimeout as pause } from 'node:timers/promises';

type Clock = { now: () => number; wait: (milliseconds: number) => Promise<unknown> };
/** How it waits; a test that asks hundreds of times does not. */
export const floorClock: Clock = { now: () => performance.now(), wait: (milliseconds) => pause(milliseconds) };

/**
 * Begins an answer that takes at least so long, so that its time does not tell what was done for it.
 * @returns waits for the rest of it
 */
export function startFloor(milliseconds: number, { now, wait } = floorClock): () => Promise<void> {
  const started = now();
  return async () => {
    const rest = milliseconds - (now() - started);
    if (rest > 0) await wait(rest);
  };
}
