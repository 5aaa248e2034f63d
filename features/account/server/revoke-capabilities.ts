import { and, eq, ne, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { authSessions, users, verifications } from './tables.ts';

/** An account in one of its security epochs. */
export type Epoch = { userId: string; securityEpoch: number };

/**
 * Locks an account for the rest of a transaction. Whoever hands out, uses or takes back a capability of an account does
 * so under this lock, so that "before the remedy" and "after it" are the only two cases there are.
 * @returns the account's row, or undefined when it is gone
 */
export async function lockAccount(tx: Queryable, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

/**
 * Takes back everything that was handed out for an account: sessions, links in letters, half-finished sign-ins, and what
 * the features declare (`revokeCapabilities`), such as push devices and calendar addresses. Every remedy calls it in the
 * transaction of the remedy itself: password changed or reset, second factor on or off, address changed, signed out
 * everywhere. The new security epoch ends what is judged at this very moment (`epochOf`).
 * @param keep token of the one session that stays, that of whoever did the remedy
 * @returns the epoch that begins with it
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
  for (const feature of app.features) await feature.revokeCapabilities?.(tx, userId);
  return begun;
}
