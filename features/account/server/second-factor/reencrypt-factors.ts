import { and, asc, eq, gt } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { twoFactors } from '../tables.ts';
import { reencrypted } from './codes.ts';

const AT_ONCE = 500;

/** Encrypts second factors with a changed SECRET, so that SECRET_ALSO can be removed. */
export const reencryptFactors = (app: AppContext): RecurringJob => ({
  name: 'account.reencrypt',
  cron: '17 * * * *',
  async run() {
    if (!app.config.SECRET_ALSO) return;
    for (let after = ''; ; ) {
      const factors = await app.db
        .select({ id: twoFactors.id, secret: twoFactors.secret, backupCodes: twoFactors.backupCodes })
        .from(twoFactors)
        .where(after === '' ? undefined : gt(twoFactors.id, after))
        .orderBy(asc(twoFactors.id))
        .limit(AT_ONCE);
      for (const factor of factors) await reencrypt(app, factor);
      const last = factors.at(-1);
      if (factors.length < AT_ONCE || !last) return;
      after = last.id;
    }
  },
});

type Encrypted = { id: string; secret: string; backupCodes: string };

/** Leaves a value that changed concurrently to the next run. */
async function reencrypt(app: AppContext, { id, ...before }: Encrypted): Promise<void> {
  for (const name of ['secret', 'backupCodes'] as const) {
    const value = await reencrypted(app, before[name]);
    if (value === null) continue;
    await app.db
      .update(twoFactors)
      .set({ [name]: value })
      .where(and(eq(twoFactors.id, id), eq(twoFactors[name], before[name])));
  }
}
