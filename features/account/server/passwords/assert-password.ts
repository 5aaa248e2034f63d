import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { refusal } from '../sign-in/refusal.ts';
import { authAccounts, users } from '../tables.ts';
import { verifyPassword } from './hash-password.ts';

/**
 * Verifies the password. Later steps must run under the account's lock and check the returned security epoch.
 * @throws INVALID_PASSWORD (400), CREDENTIAL_ACCOUNT_NOT_FOUND (400)
 */
export async function assertPassword(
  app: AppContext,
  userId: string,
  password: string,
): Promise<{ securityEpoch: number }> {
  const [account] = await app.db
    .select({ hash: authAccounts.password, securityEpoch: users.securityEpoch })
    .from(authAccounts)
    .innerJoin(users, eq(users.id, authAccounts.userId))
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')));
  if (!account?.hash) throw refusal('CREDENTIAL_ACCOUNT_NOT_FOUND', 400);
  if (!(await verifyPassword({ hash: account.hash, password }))) throw refusal('INVALID_PASSWORD', 400);
  return account;
}
