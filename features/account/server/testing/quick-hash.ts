import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { hashing } from '../hash-password.ts';

const quick = (password: string) => createHash('sha256').update(password).digest('hex');

/** For a file in which hundreds sign in and which says nothing about hashes; the end of the file takes it back. */
export function hashQuickly(): void {
  vi.spyOn(hashing, 'hash').mockImplementation(async (password) => quick(password));
  vi.spyOn(hashing, 'verify').mockImplementation(async ({ hash, password }) => hash === quick(password));
}
