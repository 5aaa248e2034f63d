import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { outbox } from '#server/database/tables.ts';
import { publish } from '#server/domain-events.ts';
import { ANONYMOUS } from '#shared/anonymous.ts';
import { emails } from '../emails.ts';
import { accountLeft, accountShownOrHidden, accountSilenced } from '../events-api.ts';
import { type Proof, withFactor } from '../second-factor/with-factor.ts';
import { revokeCapabilities } from '../sessions/revoke-capabilities.ts';
import { accountLimits, hashKey } from '../sign-in/account-limits.ts';
import { leavings, users } from '../tables.ts';
import { endOfGrace } from './grace.ts';

/**
 * Hides the account and erases it seven days later, unless cancelled. Concurrent requests leave once.
 * @param wish.keepsWords retains texts written to others, without the name
 * @returns time of the erasure
 * @throws INVALID_PASSWORD (400), CREDENTIAL_ACCOUNT_NOT_FOUND (400), INVALID_CODE (401), {RateLimited}
 */
export async function leave(app: AppContext, learner: Learner, proof: Proof, wish: { keepsWords: boolean }) {
  await app.limits.count(accountLimits.passwordOf, learner.id);
  const until = await withFactor(
    app,
    learner,
    proof,
    async (tx, userId, _factor, events) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      if (!user) throw new Error('an account that was just locked is not there');
      if (user.leavesAt) return user.leavesAt;
      const leavesAt = endOfGrace(app.now());
      await revokeCapabilities(app, tx, userId);
      await tx.delete(outbox).where(eq(outbox.recipientId, userId));
      const token = await keepAway(app, tx, user, { ...wish, leavesAt });
      await publish(app, accountShownOrHidden, { app, tx, userId });
      await emails.leaving(app, user, token, tx);
      events.afterCommit(() => app.disconnectUser(userId));
      return leavesAt;
    },
    async (tx, events) => {
      await publish(app, accountLeft, { app, tx, events, learner });
      await publish(app, accountSilenced, { db: tx, events, learnerId: learner.id });
    },
  ).catch(async (error: unknown) => {
    // An identical request may have revoked this session.
    const [user] = await app.db.select({ leavesAt: users.leavesAt }).from(users).where(eq(users.id, learner.id));
    if (user?.leavesAt) return user.leavesAt;
    throw error;
  });
  await app.limits.giveBack(accountLimits.passwordOf, learner.id);
  return { until: until.toISOString() };
}

type Away = { id: string; name: string; image: string | null };

/** @returns the token of the link that cancels leaving */
async function keepAway(
  app: AppContext,
  tx: Queryable,
  { id, name, image }: Away,
  { keepsWords, leavesAt }: { keepsWords: boolean; leavesAt: Date },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const row = { name, image, keepsWords, linkHash: hashKey(token), askedAt: app.now(), undoneAt: null };
  await tx
    .insert(leavings)
    .values({ userId: id, ...row })
    .onConflictDoUpdate({ target: leavings.userId, set: row });
  await tx.update(users).set({ name: ANONYMOUS, image: null, leavesAt }).where(eq(users.id, id));
  return token;
}
