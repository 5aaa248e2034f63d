import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { hashing } from '../server/passwords/hash-password.ts';
import { floorClock } from '../server/sign-in/answer-floor.ts';

const quick = (password: string) => createHash('sha256').update(password).digest('hex');

export function hashQuickly(): void {
  vi.spyOn(hashing, 'hash').mockImplementation(async (password) => quick(password));
  vi.spyOn(hashing, 'verify').mockImplementation(async ({ hash, password }) => hash === quick(password));
}

/** Skips minimum durations. @returns the skipped delays, in milliseconds */
export function answerAtOnce(): number[] {
  const waited: number[] = [];
  vi.spyOn(floorClock, 'now').mockReturnValue(0);
  vi.spyOn(floorClock, 'wait').mockImplementation(async (milliseconds) => void waited.push(milliseconds));
  return waited;
}
