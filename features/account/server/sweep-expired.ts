import type { House } from '#server/house.ts';
import type { RecurringJob } from '#server/jobs.ts';

/** Every hour: removes what nobody can use any more, since reading never writes. */
export const sweepExpired = (house: House): RecurringJob => ({
  name: 'account.sweep-expired',
  cron: '17 * * * *',
  async run() {
    await house.pool.query('delete from verifications where expires_at < now()');
    await house.pool.query('delete from auth_sessions where expires_at < now()');
    await house.pool.query('delete from rate_limits where expire < $1', [Date.now()]);
  },
});
