import { and, eq, gt, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { newId } from '#server/database/ids.ts';
import { emails } from '../emails.ts';
import { type Epoch, lockAccount, revokeCapabilities } from '../sessions/revoke-capabilities.ts';
import { accountLimits, hashKey } from '../sign-in/account-limits.ts';
import { authOf } from '../sign-in/auth-of.ts';
import { refusal } from '../sign-in/refusal.ts';
import { authAccounts, twoFactors, users, verifications } from '../tables.ts';
import { hashPassword } from './hash-password.ts';
import { passwordError } from './password-rules.ts';

/**
 * Revokes all sessions and links, and verifies the address. A refused password does not use up the link.
 * @returns the account in its new epoch
 * @throws INVALID_TOKEN (400); the errors of the password rules (400)
 */
export async function resetPassword(app: AppContext, typed: { token: string; newPassword: string }): Promise<Epoch> {
  const { internalAdapter } = await (await authOf(app)).$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${typed.token}`);
  const [account] = link ? await app.db.select().from(users).where(eq(users.id, link.value)) : [];
  const error = passwordError(typed.newPassword, account?.email ?? null, app.config.PASSWORD_MIN_LENGTH);
  if (error) throw refusal(error, 400);
  if (!link || !account) throw refusal('INVALID_TOKEN', 400);
  const password = await hashPassword(typed.newPassword);

  const owner = await app.db.transaction(async (tx) => {
    const user = await lockAccount(tx, account.id);
    const [used] = await tx
      .delete(verifications)
      .where(and(eq(verifications.id, link.id), gt(verifications.expiresAt, sql`now()`)))
      .returning({ id: verifications.id });
    if (!user || !used) return null;
    await tx
      .insert(authAccounts)
      .values({ id: newId(), userId: user.id, accountId: user.id, providerId: 'credential', password })
      .onConflictDoUpdate({
        target: [authAccounts.providerId, authAccounts.accountId],
        set: { password, updatedAt: sql`now()` },
      });
    // The reader of the mailbox owns the address; a stranger may have set up the second factor.
    if (!user.emailVerified) {
      await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
      await tx.update(users).set({ emailVerified: true, twoFactorEnabled: false }).where(eq(users.id, user.id));
    }
    await emails.passwordChanged(app, user, tx);
    return { ...user, epoch: await revokeCapabilities(app, tx, user.id) };
  });
  if (!owner) throw refusal('INVALID_TOKEN', 400);
  app.disconnectUser(owner.id);
  // A stranger's wrong passwords may have blocked the sign-in.
  await app.limits.forget(accountLimits.signInOfAccount, hashKey(owner.email));
  return owner.epoch;
}
