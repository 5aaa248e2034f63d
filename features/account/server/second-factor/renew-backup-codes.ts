import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { refusal } from '../sign-in/refusal.ts';
import { twoFactors } from '../tables.ts';
import { newBackupCodes } from './codes.ts';
import { type Proof, withFactor } from './with-factor.ts';

/** @throws the errors of `withFactor`; INVALID_CODE (401) without a second factor */
export const renewBackupCodes = (app: AppContext, learner: Learner, proof: Proof): Promise<string[]> =>
  withFactor(app, learner, proof, async (tx, _userId, factor) => {
    if (!factor) throw refusal('INVALID_CODE', 401);
    const { codes, kept } = await newBackupCodes(app);
    await tx.update(twoFactors).set({ backupCodes: kept }).where(eq(twoFactors.id, factor.id));
    return codes;
  });
