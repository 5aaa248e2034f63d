import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { assertFreshSignIn } from '../sessions/assert-fresh-sign-in.ts';
import { lockAccount } from '../sessions/revoke-capabilities.ts';
import { accountLimits } from '../sign-in/account-limits.ts';
import { isRefusalOf, refusal } from '../sign-in/refusal.ts';
import { useBackupCode, useTotp } from './codes.ts';
import { type Factor, factorOf } from './factor-of.ts';

export type Proof = {
  password: string;
  code: string;
  /** A recent sign-in replaces the password of an account without one. */
  signedInBy?: Headers;
};

/**
 * Verifies the password and uses up the code.
 * @param work runs under the account's lock; `factor` is null if disabled, and then no code is verified
 * @param before locks other rows first, in the global lock order; rolled back if the proof fails
 * @throws INVALID_PASSWORD (400), CREDENTIAL_ACCOUNT_NOT_FOUND (400), SIGN_IN_AGAIN (403), INVALID_CODE (401),
 * {RateLimited}
 */
export async function withFactor<Result>(
  app: AppContext,
  learner: Learner,
  { password, code, signedInBy }: Proof,
  work: (tx: Queryable, userId: string, factor: Factor | null, events: TransactionEvents) => Promise<Result>,
  before?: (tx: Queryable, events: TransactionEvents) => Promise<void>,
): Promise<Result> {
  await app.limits.count(accountLimits.codeOf, learner.id);
  const { securityEpoch } = await assertPassword(app, learner.id, password).catch((refused: unknown) => {
    if (signedInBy && isRefusalOf(refused, 'CREDENTIAL_ACCOUNT_NOT_FOUND'))
      return assertFreshSignIn(app, learner.id, signedInBy);
    throw refused;
  });
  const done = await withTransaction(app, async (tx, events) => {
    await before?.(tx, events);
    const user = await lockAccount(tx, learner.id);
    if (user?.securityEpoch !== securityEpoch) throw refusal('INVALID_PASSWORD', 400);
    const factor = user.twoFactorEnabled ? ((await factorOf(tx, user.id)) ?? null) : null;
    const use = /^\d+$/.test(code) ? useTotp : useBackupCode;
    if (factor && !(await use(app, tx, factor, code))) throw refusal('INVALID_CODE', 401);
    return work(tx, user.id, factor, events);
  });
  await app.limits.giveBack(accountLimits.codeOf, learner.id);
  return done;
}
