import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { refusal } from '../refusal.ts';
import { twoFactors } from '../tables.ts';
import { newBackupCodes } from './codes.ts';
import { type Proof, withFactor } from './with-factor.ts';

/**
 * New backup codes; the old ones are good for nothing from then on.
 * @throws what `withFactor` says; INVALID_CODE (401) where no second factor is on
 */
export const renewBackupCodes = (app: AppContext, learner: Learner, proof: Proof): Promise<string[]> =>
  withFactor(app, learner, proof, async (tx, _userId, factor) => {
    if (!factor) throw refusal('INVALID_CODE', 401);
    const { codes, kept } = await newBackupCodes(app);
    await tx.update(twoFactors).set({ backupCodes: kept }).where(eq(twoFactors.id, factor.id));
    return codes;
  });
