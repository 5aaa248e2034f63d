import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { authOf } from '../sign-in/auth-of.ts';
import { twoFactors } from '../tables.ts';
import type { Factor } from './factor-of.ts';
import { stepOf } from './totp.ts';

const BACKUP_CODES = 10;

const crypto = () => import('better-auth/crypto');

export const newSecret = async (app: AppContext) => encrypted(app, (await crypto()).generateRandomString(32));

export const readSecret = async (app: AppContext, { secret }: Factor) => decrypted(app, secret);

/** Returns the codes for the owner, and encrypted for storage. */
export async function newBackupCodes(app: AppContext): Promise<{ codes: string[]; kept: string }> {
  const { generateRandomString } = await crypto();
  const half = () => generateRandomString(5, 'a-z', '0-9', 'A-Z');
  const codes = Array.from({ length: BACKUP_CODES }, () => `${half()}-${half()}`);
  return { codes, kept: await encrypted(app, JSON.stringify(codes)) };
}

export const readBackupCodes = async (app: AppContext, { backupCodes }: Factor): Promise<string[]> =>
  JSON.parse(await decrypted(app, backupCodes));

/**
 * Invalidates the code and older ones. Call under the account's lock.
 * @returns false when wrong or used before
 */
export async function useTotp(app: AppContext, tx: Queryable, factor: Factor, code: string): Promise<boolean> {
  const step = stepOf(code, await readSecret(app, factor), app.now(), factor.lastStep);
  if (step === null) return false;
  await tx.update(twoFactors).set({ lastStep: step }).where(eq(twoFactors.id, factor.id));
  return true;
}

/**
 * Uses up the code. Call under the account's lock.
 * @returns false when unknown or used before
 */
export async function useBackupCode(app: AppContext, tx: Queryable, factor: Factor, code: string): Promise<boolean> {
  const codes = await readBackupCodes(app, factor);
  if (!codes.includes(code)) return false;
  const backupCodes = await encrypted(app, JSON.stringify(codes.filter((other) => other !== code)));
  await tx.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.id, factor.id));
  return true;
}

const keyOf = async (app: AppContext) => (await (await authOf(app)).$context).secretConfig;
const encrypted = async (app: AppContext, data: string) =>
  (await crypto()).symmetricEncrypt({ key: await keyOf(app), data });

/** @throws if neither SECRET nor SECRET_ALSO encrypted it */
async function decrypted(app: AppContext, data: string): Promise<string> {
  const { symmetricDecrypt } = await crypto();
  const { SECRET_ALSO: also } = app.config;
  try {
    return await symmetricDecrypt({ key: await keyOf(app), data });
  } catch (error) {
    if (!also) throw error;
    return symmetricDecrypt({ key: also, data });
  }
}

/**
 * Encrypts data of SECRET_ALSO with SECRET.
 * @returns null if SECRET encrypted it, or neither did
 */
export async function reencrypted(app: AppContext, data: string): Promise<string | null> {
  const { symmetricDecrypt } = await crypto();
  const { SECRET_ALSO: also } = app.config;
  const read = async (key: Awaited<ReturnType<typeof keyOf>>) => symmetricDecrypt({ key, data }).catch(() => null);
  if (!also || (await read(await keyOf(app))) !== null) return null;
  const plain = await read(also);
  return plain === null ? null : encrypted(app, plain);
}
