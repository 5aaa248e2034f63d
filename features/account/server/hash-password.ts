import * as crypto from 'better-auth/crypto';
import PQueue from 'p-queue';

/**
 * Hashing takes a thread of Node's pool for as long as it lasts, and compressed answers and files need one as well: a
 * crowd that signs up leaves them at least one.
 */
const THREADS = Math.max(1, Number(process.env.UV_THREADPOOL_SIZE || 4) - 1);
const queue = new PQueue({ concurrency: THREADS });

/** What it costs; a test that signs in hundreds of times puts something quick in its place. */
export const hashing = { hash: crypto.hashPassword, verify: crypto.verifyPassword };

/** Hashes a password as it is kept, in its turn. */
export const hashPassword = (password: string): Promise<string> => queue.add(() => hashing.hash(password));

/** Whether a password is the one that was hashed, in its turn. */
export const verifyPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  queue.add(() => hashing.verify(given));
