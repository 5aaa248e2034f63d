import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';

export const READ_DAYS = 365;
const RING_DAYS = 2;
const REMOVED_HOURS = 1;

/** Notifications read and delivered a year ago, counts after two days, removed ones after an hour. */
export const sweepNotifications = (app: AppContext): RecurringJob => ({
  name: 'notifications.sweep',
  cron: '20 3 * * *',
  async run() {
    const before = (days: number) => sql`${app.clock.sql} - make_interval(days => ${days})`;
    await app.db.execute(sql`delete from notification_rings where at < ${before(RING_DAYS)}`);
    await app.db.execute(
      sql`delete from removed_notifications where removed_at < ${app.clock.sql} - make_interval(hours => ${REMOVED_HOURS})`,
    );
    await app.db.execute(
      sql`delete from notifications where is_read and not open and delivered_at < ${before(READ_DAYS)}`,
    );
  },
});
