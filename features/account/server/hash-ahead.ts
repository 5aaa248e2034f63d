import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword } from './hash-password.ts';

const ahead = new AsyncLocalStorage<{ password: string; hash: string }>();

/**
 * Runs a request of the account library with its password hashed already. The library hashes within its transaction: ten
 * sign-ups at once would hold the whole pool for as long as their passwords take.
 */
export async function hashedAhead<Result>(password: string, work: () => Promise<Result>): Promise<Result> {
  return ahead.run({ password, hash: await hashPassword(password) }, work);
}

/** How the library hashes: with what was made ahead, if it was for this password. */
export async function hashForLibrary(password: string): Promise<string> {
  const made = ahead.getStore();
  return made?.password === password ? made.hash : hashPassword(password);
}
