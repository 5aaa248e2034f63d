import { and, eq, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { emails } from '../emails.ts';
import { lockAccount, revokeCapabilities } from '../sessions/revoke-capabilities.ts';
import { type Opened, openSession } from '../sign-in/open-session.ts';
import { refusal } from '../sign-in/refusal.ts';
import { authAccounts } from '../tables.ts';
import { assertPassword } from './assert-password.ts';
import { hashPassword } from './hash-password.ts';

/**
 * Replaces the password and revokes all sessions and links.
 * @param from client address and browser
 * @returns this device's new session
 * @throws INVALID_PASSWORD (400), CREDENTIAL_ACCOUNT_NOT_FOUND (400)
 */
export async function changePassword(
  app: AppContext,
  learner: Learner,
  typed: { currentPassword: string; newPassword: string },
  from: { address: string; userAgent: string },
): Promise<Opened> {
  const { securityEpoch } = await assertPassword(app, learner.id, typed.currentPassword);
  const password = await hashPassword(typed.newPassword);
  const opened = await app.db.transaction(async (tx) => {
    const user = await lockAccount(tx, learner.id);
    if (user?.securityEpoch !== securityEpoch) return null;
    await tx
      .update(authAccounts)
      .set({ password, updatedAt: sql`now()` })
      .where(and(eq(authAccounts.userId, user.id), eq(authAccounts.providerId, 'credential')));
    const account = await revokeCapabilities(app, tx, user.id);
    await emails.passwordChanged(app, user, tx);
    return { session: await openSession(tx, account, from) };
  });
  if (!opened) throw refusal('INVALID_PASSWORD', 400);
  app.disconnectUser(learner.id);
  return opened.session;
}
