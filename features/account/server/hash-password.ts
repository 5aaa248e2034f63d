import PQueue from 'p-queue';

/**
 * Hashing takes a thread of Node's pool for as long as it lasts, and compressed answers and files need one as well: a
 * crowd that signs up leaves them at least one.
 */
const THREADS = Math.max(1, Number(process.env.UV_THREADPOOL_SIZE || 4) - 1);
const queue = new PQueue({ concurrency: THREADS });

/** Loaded when it is needed, as the library itself (auth-of.ts). */
const crypto = () => import('better-auth/crypto');

/** What it costs; a test that signs in hundreds of times puts something quick in its place. */
export const hashing = {
  hash: async (password: string) => (await crypto()).hashPassword(password),
  verify: async (given: { hash: string; password: string }) => (await crypto()).verifyPassword(given),
};

/** Hashes a password as it is kept, in its turn. */
export const hashPassword = (password: string): Promise<string> => queue.add(() => hashing.hash(password));

/** Whether a password is the one that was hashed, in its turn. */
export const verifyPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  queue.add(() => hashing.verify(given));
