import { and, eq, gt } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { publish } from '#server/domain-events.ts';
import { refuse, signInRequired } from '#server/http/errors.ts';
import { accountShownOrHidden } from '../events-api.ts';
import { lockAccount } from '../sessions/revoke-capabilities.ts';
import { hashKey } from '../sign-in/account-limits.ts';
import { tokenOf } from '../sign-in/cookie.ts';
import { authSessions, leavings, users } from '../tables.ts';

/**
 * Cancels leaving by the email's link. Does not sign in. Repeats have no effect.
 * @throws LINK_INVALID (410)
 */
export async function comeBackByLink(app: AppContext, token: string): Promise<void> {
  const hash = hashKey(token);
  const back = await withTransaction(app, async (tx) => {
    const [found] = await tx.select().from(leavings).where(eq(leavings.linkHash, hash));
    return found ? comeBack(app, tx, found.userId, hash) : false;
  });
  if (!back) throw refuse('LINK_INVALID', 410, 'account.leaving.linkOver');
}

/**
 * Cancels leaving for a signed-in owner.
 * @throws UNAUTHORIZED (401) for a visitor, and after the grace period
 */
export async function comeBackSignedIn(app: AppContext, headers: Headers): Promise<void> {
  const token = tokenOf(app, headers);
  const back = await withTransaction(app, async (tx) => {
    const [session] = token ? await sessionOf(app, tx, token) : [];
    return session ? comeBack(app, tx, session.userId) : false;
  });
  if (!back) throw signInRequired();
}

const sessionOf = (app: AppContext, tx: Queryable, token: string) =>
  tx
    .select({ userId: authSessions.userId })
    .from(authSessions)
    .where(and(eq(authSessions.token, token), gt(authSessions.expiresAt, app.now())));

async function comeBack(app: AppContext, tx: Queryable, userId: string, linkHash?: string): Promise<boolean> {
  const user = await lockAccount(tx, userId);
  if (!user) return false;
  // The learner may have cancelled or left again before.
  const [away] = await tx
    .select()
    .from(leavings)
    .where(and(eq(leavings.userId, userId), linkHash ? eq(leavings.linkHash, linkHash) : undefined));
  if (user.leavesAt === null) return linkHash === undefined || away?.undoneAt != null;
  if (!away || user.leavesAt <= app.now()) return false;
  await tx.update(users).set({ name: away.name, image: away.image, leavesAt: null }).where(eq(users.id, userId));
  await tx.update(leavings).set({ name: '', image: null, undoneAt: app.now() }).where(eq(leavings.userId, userId));
  await publish(app, accountShownOrHidden, { app, tx, userId });
  return true;
}
