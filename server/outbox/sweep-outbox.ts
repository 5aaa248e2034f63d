import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { RecurringJob } from '../jobs/jobs.ts';

export const FINISHED_DAYS = 30;
export const DEAD_DAYS = 90;

/** Deletes final rows: sent ones after a month, dead ones after three. Until then a once-key blocks repeats. */
export const sweepOutbox = (app: AppContext): RecurringJob => ({
  name: 'outbox.sweep',
  cron: '40 3 * * *',
  async run() {
    await app.db.execute(sql`
      delete from outbox where finished_at < ${app.clock.sql}
        - make_interval(days => case state when 'dead' then ${DEAD_DAYS}::int else ${FINISHED_DAYS}::int end)`);
  },
});
