import PQueue from 'p-queue';

/** Concurrent hashes: one of Node's threads stays free for compression and files. */
const AT_ONCE = Math.max(1, Number(process.env.UV_THREADPOOL_SIZE || 4) - 1);
const queue = new PQueue({ concurrency: AT_ONCE });

const crypto = () => import('better-auth/crypto');

/** Tests replace these with a cheap hash. */
export const hashing = {
  hash: async (password: string) => (await crypto()).hashPassword(password),
  verify: async (given: { hash: string; password: string }) => (await crypto()).verifyPassword(given),
};

export const hashPassword = (password: string): Promise<string> => queue.add(() => hashing.hash(password));

export const verifyPassword = (given: { hash: string; password: string }): Promise<boolean> =>
  queue.add(() => hashing.verify(given));
