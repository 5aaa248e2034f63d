import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { revokeCapabilities } from '../sessions/revoke-capabilities.ts';
import { authAccounts, twoFactors } from '../tables.ts';

export async function forgetCredentials(app: AppContext, tx: Queryable, userId: string): Promise<void> {
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await revokeCapabilities(app, tx, userId);
}
