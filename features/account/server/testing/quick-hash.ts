import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { floorClock } from '../answer-floor.ts';
import { hashing } from '../hash-password.ts';

const quick = (password: string) => createHash('sha256').update(password).digest('hex');

/** For a file in which hundreds sign in and which says nothing about hashes; the end of the file takes it back. */
export function hashQuickly(): void {
  vi.spyOn(hashing, 'hash').mockImplementation(async (password) => quick(password));
  vi.spyOn(hashing, 'verify').mockImplementation(async ({ hash, password }) => hash === quick(password));
}

/**
 * For a file that asks often where answers hide how long they took; the end of the file takes it back.
 * @returns how many milliseconds each of them would have waited
 */
export function answerAtOnce(): number[] {
  const waited: number[] = [];
  vi.spyOn(floorClock, 'wait').mockImplementation(async (milliseconds) => void waited.push(milliseconds));
  return waited;
}
