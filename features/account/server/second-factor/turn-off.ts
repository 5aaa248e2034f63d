import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { assertPassword } from '../assert-password.ts';
import { type Opened, openSession } from '../open-session.ts';
import { refusal } from '../refusal.ts';
import { lockAccount, revokeCapabilities } from '../revoke-capabilities.ts';
import { twoFactors, users } from '../tables.ts';

/**
 * Turns the second factor off, with the password. This is a remedy: everything handed out for the account is taken back.
 * @returns the session this device goes on with
 * @throws INVALID_PASSWORD (400), CREDENTIAL_ACCOUNT_NOT_FOUND (400)
 */
export async function turnOff(
  app: AppContext,
  learner: Learner,
  password: string,
  from: { address: string; userAgent: string },
): Promise<Opened> {
  const { securityEpoch } = await assertPassword(app, learner.id, password);
  const opened = await app.db.transaction(async (tx) => {
    const user = await lockAccount(tx, learner.id);
    if (user?.securityEpoch !== securityEpoch) return null;
    await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, user.id));
    return openSession(tx, await revokeCapabilities(app, tx, user.id), from);
  });
  if (!opened) throw refusal('INVALID_PASSWORD', 400);
  app.disconnectUser(learner.id);
  return opened;
}
