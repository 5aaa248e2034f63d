import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword } from './hash-password.ts';

const ahead = new AsyncLocalStorage<{ password: string; hash: string }>();

/**
 * Hashes the password before a request of the account library. The library hashes within its transaction: ten
 * concurrent sign-ups would hold the whole pool meanwhile.
 */
export async function hashedAhead<Result>(password: string, work: () => Promise<Result>): Promise<Result> {
  return ahead.run({ password, hash: await hashPassword(password) }, work);
}

/** The library's hash function: uses the hash made in advance for this password. */
export async function hashForLibrary(password: string): Promise<string> {
  const made = ahead.getStore();
  return made?.password === password ? made.hash : hashPassword(password);
}
