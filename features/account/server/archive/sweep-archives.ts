import { or, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { archives } from '../tables.ts';

export const sweepArchives = (app: AppContext): RecurringJob => ({
  name: 'account.sweep-archives',
  cron: '*/15 * * * *',
  async run() {
    const now = app.clock.sql;
    await app.db
      .delete(archives)
      .where(
        or(
          sql`${archives.expiresAt} <= ${now}`,
          sql`${archives.readyAt} is null and ${archives.askedAt} < ${now} - interval '2 days'`,
        ),
      );
  },
});
