import PQueue from 'p-queue';

/** Concurrent hashes. Each occupies a thread of Node's pool; one thread stays free for compression and files. */
const THREADS = Math.max(1, Number(process.env.UV_THREADPOOL_SIZE || 4) - 1);
const queue = new PQueue({ concurrency: THREADS });

/** Loaded lazily, like the library itself (auth-of.ts). */
const crypto = () => import('better-auth/crypto');

/** Replaced by a cheap hash in tests with hundreds of sign-ins. */
export const hashing = {
  hash: async (password: string) => (await crypto()).hashPassword(password),
  verify: async (given: { hash: string; password: string }) => (await crypto()).verifyPassword(given),
};

/** Hashes a password, within the limit of concurrent hashes. */
export const hashPassword = (password: string): Promise<string> => queue.add(() => hashing.hash(password));

/** Verifies a password against its hash, within the same limit. */
export const verifyPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  queue.add(() => hashing.verify(given));
