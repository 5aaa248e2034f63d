import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { authSessions, users, verifications } from '../tables.ts';
import { type Epoch, lockAccount } from './revoke-capabilities.ts';

/** Call before verifying the password; undefined without an account. */
export async function epochOf(app: AppContext, email: string): Promise<Epoch | undefined> {
  const [found] = await app.db
    .select({ userId: users.id, securityEpoch: users.securityEpoch })
    .from(users)
    .where(eq(users.email, email));
  return found;
}

/**
 * Ends the session if a security change happened since the sign-in began.
 * @param token null while a code is awaited
 */
export function stillValid(app: AppContext, begun: Epoch, token: string | null): Promise<boolean> {
  return app.db.transaction(async (tx) => {
    const user = await lockAccount(tx, begun.userId);
    if (user?.securityEpoch === begun.securityEpoch) return true;
    if (token)
      await tx.delete(authSessions).where(and(eq(authSessions.userId, begun.userId), eq(authSessions.token, token)));
    else await tx.delete(verifications).where(eq(verifications.value, begun.userId));
    return false;
  });
}
