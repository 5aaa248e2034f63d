import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, like, or } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { refuse } from '#server/http/errors.ts';
import { emails } from '../emails.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { lockAccount } from '../sessions/revoke-capabilities.ts';
import { accountLimits, hashKey } from '../sign-in/account-limits.ts';
import { isRefusalOf } from '../sign-in/refusal.ts';
import { verifications } from '../tables.ts';

const HOURS_TO_CONFIRM = 24;

export type EmailLink = 'new-email' | 'stop-email';

/** The table stores only the token's hash. */
export const linkRow = (kind: EmailLink, token: string) =>
  `${kind}:${createHash('sha256').update(token).digest('base64url')}`;

/**
 * Requests a change, effective when the new address opens its link. The current address receives a link that stops it.
 * Does not reveal whether the new address has an account.
 * @throws PASSWORD_WRONG (400), {RateLimited}
 */
export async function changeEmail(
  app: AppContext,
  learner: Learner,
  wanted: { email: string; password: string },
  address: string,
): Promise<void> {
  await app.limits.count(accountLimits.passwordOf, learner.id);
  const { securityEpoch } = await assertPassword(app, learner.id, wanted.password).catch((error: unknown) => {
    throw isRefusalOf(error, 'CREDENTIAL_ACCOUNT_NOT_FOUND')
      ? refuse('PASSWORD_WRONG', 400, 'auth.noPasswordYet')
      : isRefusalOf(error, 'INVALID_PASSWORD')
        ? wrongPassword()
        : error;
  });
  await app.limits.giveBack(accountLimits.passwordOf, learner.id);
  await app.limits.countAll(
    [accountLimits.newEmailOf, learner.id],
    [accountLimits.letterFrom, address],
    [accountLimits.letterTo, hashKey(wanted.email)],
  );

  const confirm = `${randomToken()}.${Buffer.from(wanted.email).toString('base64url')}`;
  const stop = randomToken();
  const asked = await app.db.transaction(async (tx) => {
    const user = await lockAccount(tx, learner.id);
    // A security change happened since the password check: abort.
    if (!user || user.securityEpoch !== securityEpoch) return null;
    // Used links too: "stopped" would refer to an earlier change.
    const ended = ['new-email:%', 'used-%'].map((pattern) => like(verifications.identifier, pattern));
    await tx.delete(verifications).where(and(eq(verifications.value, user.id), or(...ended)));
    const expiresAt = new Date(app.now().getTime() + HOURS_TO_CONFIRM * 3_600_000);
    await tx.insert(verifications).values([
      { identifier: linkRow('new-email', confirm), value: user.id, expiresAt },
      { identifier: linkRow('stop-email', stop), value: user.id, expiresAt },
    ]);
    await emails.newEmail(app, { email: wanted.email, language: user.language }, confirm, tx);
    await emails.emailChangeAsked(app, user, stop, tx);
    return user;
  });
  if (!asked) throw wrongPassword();
}

/**
 * Finds a link's account under its lock.
 * @returns for an unused link also a function that marks it as used; null for an expired or revoked link
 */
export async function useEmailLink(app: AppContext, tx: Queryable, kind: EmailLink, token: string) {
  const [fresh, used] = [linkRow(kind, token), `used-${linkRow(kind, token)}`];
  const isGood = gt(verifications.expiresAt, app.now());
  const [link] = await tx
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(inArray(verifications.identifier, [fresh, used]), isGood));
  const user = link && (await lockAccount(tx, link.userId));
  if (!user) return null;
  // The link may have been used or revoked before the lock.
  const [first] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, fresh), isGood))
    .returning();
  if (first) {
    /** Marks the link as used, for repeats. Call after the revocation, which deletes all links. */
    const keepUsed = async () => {
      await tx.insert(verifications).values({ identifier: used, value: user.id, expiresAt: first.expiresAt });
    };
    return { user, keepUsed };
  }
  const [again] = await tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.identifier, used), isGood));
  return again ? { user, keepUsed: null } : null;
}

const randomToken = () => randomBytes(24).toString('base64url');
const wrongPassword = () => refuse('PASSWORD_WRONG', 400, 'auth.passwordWrong');
