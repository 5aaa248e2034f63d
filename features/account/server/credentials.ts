import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { revokeCapabilities } from './revoke-capabilities.ts';
import { authAccounts, twoFactors } from './tables.ts';

/** Every way into an account: passwords and linked identities, the second factor, and what was handed out for it. */
export async function forgetCredentials(app: AppContext, tx: Queryable, userId: string): Promise<void> {
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await revokeCapabilities(app, tx, userId);
}
