import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { RecurringJob } from '../jobs.ts';

/** So long a letter that left can still be seen; */
export const FINISHED_DAYS = 30;
/** and one that could not. */
export const DEAD_DAYS = 90;

/** Every night: what is final goes after a month, the dead after three. Until then a once-key keeps its word. */
export const sweepOutbox = (app: AppContext): RecurringJob => ({
  name: 'outbox.sweep',
  cron: '40 3 * * *',
  async run() {
    await app.db.execute(sql`
      delete from outbox where finished_at < ${app.clock.sql}
        - make_interval(days => case state when 'dead' then ${DEAD_DAYS}::int else ${FINISHED_DAYS}::int end)`);
  },
});
