import { createHash } from 'node:crypto';
import * as real from 'better-auth/crypto';

// Stands in for the library's hashing where a test signs in hundreds of times and says nothing about hashes:
// vi.mock('better-auth/crypto', () => import('./testing/quick-hash.ts'));
export const { generateRandomString, symmetricDecrypt, symmetricEncrypt } = real;
export const hashPassword = async (password: string) => createHash('sha256').update(password).digest('hex');
export const verifyPassword = async ({ hash, password }: { hash: string; password: string }) =>
  hash === (await hashPassword(password));
