import { and, eq, ne, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { publish } from '#server/domain-events.ts';
import { capabilitiesRevoked } from '../events-api.ts';
import { authSessions, users, verifications } from '../tables.ts';

export type Epoch = { userId: string; securityEpoch: number };

/**
 * Locks an account until the transaction ends: issuing, use and revocation of capabilities are serialised.
 * @returns undefined if erased
 */
export async function lockAccount(tx: Queryable, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

/**
 * Revokes sessions, email links, pending sign-ins and capabilities of features, in the transaction of each security
 * change. A new epoch invalidates concurrent checks (`epochOf`).
 * @param keep token of the session to retain
 * @returns the new epoch
 */
export async function revokeCapabilities(
  app: AppContext,
  tx: Queryable,
  userId: string,
  keep: string | null = null,
): Promise<Epoch> {
  const [begun] = await tx
    .update(users)
    .set({ securityEpoch: sql`${users.securityEpoch} + 1`, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ userId: users.id, securityEpoch: users.securityEpoch });
  if (!begun) throw new Error('an account that was just locked is not there');
  await tx
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), keep ? ne(authSessions.token, keep) : undefined));
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await publish(app, capabilitiesRevoked, { tx, userId });
  return begun;
}
