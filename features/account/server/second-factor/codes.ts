import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { authOf } from '../auth.ts';
import { twoFactors } from '../tables.ts';
import { stepOf } from './totp.ts';

type Factor = typeof twoFactors.$inferSelect;

/**
 * Uses up a code of the authenticator: neither it nor an older one is good again. To be called under the account's lock.
 * @returns false when it is wrong or was used before
 */
export async function useTotp(app: AppContext, tx: Queryable, factor: Factor, code: string): Promise<boolean> {
  const secret = await symmetricDecrypt({ key: await keyOf(app), data: factor.secret });
  const step = stepOf(code, secret, app.now(), factor.lastStep);
  if (step === null) return false;
  await tx.update(twoFactors).set({ lastStep: step }).where(eq(twoFactors.id, factor.id));
  return true;
}

/**
 * Uses up a backup code. To be called under the account's lock.
 * @returns false when it is none, or was used before
 */
export async function useBackupCode(app: AppContext, tx: Queryable, factor: Factor, code: string): Promise<boolean> {
  const key = await keyOf(app);
  const codes: string[] = JSON.parse(await symmetricDecrypt({ key, data: factor.backupCodes }));
  if (!codes.includes(code)) return false;
  const left = JSON.stringify(codes.filter((other) => other !== code));
  const backupCodes = await symmetricEncrypt({ key, data: left });
  await tx.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.id, factor.id));
  return true;
}

const keyOf = async (app: AppContext) => (await authOf(app).$context).secretConfig;
