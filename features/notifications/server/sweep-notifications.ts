import { sql } from 'drizzle-orm';
import type { House } from '#server/house.ts';
import type { RecurringJob } from '#server/jobs.ts';

const READ_DAYS = 365;
const DELIVERED_DAYS = 30;

/** Every night: read notifications of a year ago go, and the records of deliveries after a month. */
export const sweepNotifications = (house: House): RecurringJob => ({
  name: 'notifications.sweep',
  cron: '20 3 * * *',
  async run() {
    const before = (days: number) => new Date(house.now().getTime() - days * 24 * 60 * 60_000);
    await house.db.execute(
      sql`delete from deliveries where state in ('done', 'failed') and created_at < ${before(DELIVERED_DAYS)}`,
    );
    await house.db.execute(
      sql`delete from notifications where is_read and not open and delivered_at < ${before(READ_DAYS)}`,
    );
  },
});
