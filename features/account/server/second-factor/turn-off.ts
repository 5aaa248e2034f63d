import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { revokeCapabilities } from '../sessions/revoke-capabilities.ts';
import { type Opened, openSession } from '../sign-in/open-session.ts';
import { twoFactors, users } from '../tables.ts';
import { type Proof, withFactor } from './with-factor.ts';

/**
 * Disables the second factor. Revokes all sessions and links.
 * @returns this device's new session
 * @throws the errors of `withFactor`
 */
export async function turnOff(
  app: AppContext,
  learner: Learner,
  proof: Proof,
  from: { address: string; userAgent: string },
): Promise<Opened> {
  const opened = await withFactor(app, learner, proof, async (tx, userId) => {
    await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
    return openSession(tx, await revokeCapabilities(app, tx, userId), from);
  });
  app.disconnectUser(learner.id);
  return opened;
}
