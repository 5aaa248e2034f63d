import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { type Epoch, lockAccount } from './revoke-capabilities.ts';
import { authSessions, users, verifications } from './tables.ts';

/** The security epoch of the account with this address, before its password is judged; undefined when there is none. */
export async function epochOf(app: AppContext, email: string): Promise<Epoch | undefined> {
  const [found] = await app.db
    .select({ userId: users.id, securityEpoch: users.securityEpoch })
    .from(users)
    .where(eq(users.email, email));
  return found;
}

/**
 * After a sign-in was judged: whether the epoch is still the one it began in. If a remedy came in between, what the
 * sign-in opened is ended before the browser hears of it: the old password may have opened it.
 * @param token of the session that was opened; null when a code is still wanted
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
