import { and, eq, gt, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { lockAccount, revokeCapabilities } from '../sessions/revoke-capabilities.ts';
import { accountLimits } from '../sign-in/account-limits.ts';
import { type Opened, openSession } from '../sign-in/open-session.ts';
import { refusal } from '../sign-in/refusal.ts';
import { twoFactors, users, verifications } from '../tables.ts';
import { countedChallenge } from './challenge.ts';
import { useBackupCode, useTotp } from './codes.ts';
import { factorOf } from './factor-of.ts';

type Given = { code: string; headers: Headers; address: string; userAgent: string };

/**
 * Uses up the code and opens the session under the account's lock.
 * @returns the new session
 * @throws INVALID_CODE or INVALID_BACKUP_CODE (401), the errors of `countedChallenge`
 */
export async function finishSignIn(app: AppContext, kind: 'totp' | 'backup', given: Given): Promise<Opened> {
  const challenge = await countedChallenge(app, given.headers);
  const opened = await app.db.transaction(async (tx) => {
    const user = await lockAccount(tx, challenge.userId);
    const factor = user && (await factorOf(tx, user.id));
    if (!user || !factor?.verified) return null;
    const used =
      kind === 'totp' ? await useTotp(app, tx, factor, given.code) : await useBackupCode(app, tx, factor, given.code);
    if (!used) return null;
    const [open] = await tx
      .delete(verifications)
      .where(and(eq(verifications.id, challenge.id), gt(verifications.expiresAt, sql`now()`)))
      .returning({ id: verifications.id });
    // The sign-in was completed or revoked concurrently.
    if (!open) throw refusal('INVALID_TWO_FACTOR_COOKIE', 401);
    return openSession(tx, { userId: user.id, securityEpoch: user.securityEpoch }, given);
  });
  if (!opened) throw refusal(kind === 'totp' ? 'INVALID_CODE' : 'INVALID_BACKUP_CODE', 401);
  await app.limits.giveBack(accountLimits.codeOf, challenge.userId);
  return opened;
}

/**
 * Enables the prepared factor. Revokes all sessions and links.
 * @returns this device's new session
 * @throws INVALID_CODE (401), {RateLimited}
 */
export async function turnOn(app: AppContext, learner: Learner, given: Given): Promise<Opened> {
  await app.limits.count(accountLimits.codeOf, learner.id);
  const opened = await app.db.transaction(async (tx) => {
    const user = await lockAccount(tx, learner.id);
    const factor = user && (await factorOf(tx, user.id));
    if (!factor || !(await useTotp(app, tx, factor, given.code))) return null;
    await tx.update(twoFactors).set({ verified: true }).where(eq(twoFactors.id, factor.id));
    await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, user.id));
    return openSession(tx, await revokeCapabilities(app, tx, user.id), given);
  });
  if (!opened) throw refusal('INVALID_CODE', 401);
  await app.limits.giveBack(accountLimits.codeOf, learner.id);
  app.disconnectUser(learner.id);
  return opened;
}
