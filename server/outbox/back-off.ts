import type { Channel } from './types.ts';

const FIRST_SECONDS: Record<Channel, number> = { email: 10, push: 30 };
const LONGEST_SECONDS: Record<Channel, number> = { email: 15 * 60, push: 60 * 60 };

/**
 * Delay after a failed attempt: doubles up to a limit, with random variation.
 * @param attempts at least 1
 * @returns seconds
 */
export function backOff(channel: Channel, attempts: number, random = Math.random): number {
  const wait = FIRST_SECONDS[channel] * 2 ** Math.min(attempts - 1, 20);
  return Math.min(wait, LONGEST_SECONDS[channel]) * (1 + random() / 5);
}
