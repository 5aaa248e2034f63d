import { createHash, randomBytes } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { violates } from '#server/database.ts';
import type { House, Learner } from '#server/house.ts';
import { refuse } from '#server/rpc.ts';
import { accountLimits, hidden } from './account-limits.ts';
import { tokenOf } from './cookie.ts';
import { endAllSessions } from './end-sessions.ts';
import { letters } from './letters.ts';
import { authAccounts, users, verifications } from './tables.ts';

const HOURS_TO_CONFIRM = 24;

/** The link holds the address it was sent to, the row only its hash: neither is worth anything without the other. */
const identifierOf = (token: string) => `new-email:${createHash('sha256').update(token).digest('base64url')}`;
const addressIn = (token: string) => Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');

/**
 * A learner wants another address: it counts once its owner has opened the link we send there. Whether the address has
 * an account already is told to nobody here.
 * @throws PASSWORD_WRONG, or TooOften
 */
export async function changeEmail(
  house: House,
  learner: Learner,
  wanted: { email: string; password: string },
): Promise<void> {
  await house.limits.count(accountLimits.passwordOf, learner.id);
  const [account] = await house.db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, learner.id), eq(authAccounts.providerId, 'credential')));
  if (!account?.password) throw refuse('PASSWORD_WRONG', 400, 'auth.noPasswordYet');
  if (!(await verifyPassword({ hash: account.password, password: wanted.password }))) {
    throw refuse('PASSWORD_WRONG', 400, 'auth.passwordWrong');
  }
  await house.limits.forget(accountLimits.passwordOf, learner.id);
  await house.limits.count(accountLimits.letterTo, hidden(wanted.email));

  const token = `${randomBytes(24).toString('base64url')}.${Buffer.from(wanted.email).toString('base64url')}`;
  const expiresAt = new Date(house.now().getTime() + HOURS_TO_CONFIRM * 3_600_000);
  await house.db.insert(verifications).values({ identifier: identifierOf(token), value: learner.id, expiresAt });
  void letters.newEmail(house, { email: wanted.email, language: learner.language }, token);
}

/**
 * The link was opened: the address is this account's from now on, the old one is told, and every other session and
 * pending link ends.
 * @param headers of the request; if it comes with a session of the same person, that one stays
 * @throws LINK_INVALID when the link was used, is old, or its address has an account by now
 */
export async function confirmNewEmail(house: House, token: string, headers: Headers): Promise<void> {
  const email = addressIn(token);
  const changed = await house.db
    .transaction(async (tx) => {
      const [used] = await tx
        .delete(verifications)
        .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, house.now())))
        .returning({ learnerId: verifications.value });
      if (!used) return null;
      const [before] = await tx.select().from(users).where(eq(users.id, used.learnerId)).for('update');
      if (!before) return null;
      await tx.update(users).set({ email, emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, before.id));
      return before;
    })
    .catch((error: unknown) => {
      if (violates(error, 'users_email_once')) return null;
      throw error;
    });
  if (!changed) throw refuse('LINK_INVALID', 410, 'auth.linkInvalid');
  await endAllSessions(house, changed.id, tokenOf(house, headers));
  void letters.emailChanged(house, changed);
}
