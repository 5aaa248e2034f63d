import type { AppContext } from '#server/app-context.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';

/** Deletes expired rows, because reading never writes. */
export const sweepExpired = (app: AppContext): RecurringJob => ({
  name: 'account.sweep-expired',
  cron: '17 * * * *',
  async run() {
    await app.pool.query('delete from verifications where expires_at < now()');
    await app.pool.query('delete from auth_sessions where expires_at < now()');
    await app.limits.sweep();
  },
});
