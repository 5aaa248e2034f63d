import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import { authAccounts, authSessions, twoFactors, verifications } from './tables.ts';

/** Links and codes that were sent for this account and are still good. */
export async function forgetPendingLinks(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
}

/** Every way into an account: passwords and linked identities, the second factor, sessions, pending links. */
export async function forgetWaysIn(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
  await forgetPendingLinks(tx, userId);
}
