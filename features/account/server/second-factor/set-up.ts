import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { lockAccount } from '../sessions/revoke-capabilities.ts';
import { refusal } from '../sign-in/refusal.ts';
import { twoFactors } from '../tables.ts';
import { newBackupCodes, newSecret, readBackupCodes, readSecret } from './codes.ts';
import { factorOf } from './factor-of.ts';
import { totpUri } from './totp.ts';

export type SetUp = { totpURI: string; backupCodes: string[] };

/**
 * Concurrent requests get the same secret, so that the shown one is valid.
 * @throws TWO_FACTOR_IS_ON (400), INVALID_PASSWORD (400), CREDENTIAL_ACCOUNT_NOT_FOUND (400)
 */
export async function setUp(app: AppContext, learner: Learner, password: string): Promise<SetUp> {
  const before = await factorOf(app.db, learner.id);
  const { securityEpoch } = await assertPassword(app, learner.id, password);
  return app.db.transaction(async (tx) => {
    const user = await lockAccount(tx, learner.id);
    if (user?.securityEpoch !== securityEpoch) throw refusal('INVALID_PASSWORD', 400);
    if (user.twoFactorEnabled) throw refusal('TWO_FACTOR_IS_ON', 400);
    const present = await factorOf(tx, user.id);
    const madeMeanwhile = present && present.id !== before?.id;
    const factor = madeMeanwhile ? present : await replace(app, tx, user.id);
    return {
      totpURI: totpUri(await readSecret(app, factor), user.email),
      backupCodes: await readBackupCodes(app, factor),
    };
  });
}

async function replace(app: AppContext, tx: Parameters<typeof lockAccount>[0], userId: string) {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  const [made] = await tx
    .insert(twoFactors)
    .values({
      userId,
      secret: await newSecret(app),
      backupCodes: (await newBackupCodes(app)).kept,
      verified: false,
    })
    .returning();
  if (!made) throw new Error('a second factor that was just made is not there');
  return made;
}
