import { inArray, lt, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { issueReports, personReports, reportAnswers, textErrorReports } from './tables.ts';

/** Days that closed reports are retained, to recognise repeated reports of one person. */
export const CLOSED_DAYS = 365;

/** Removes old closed reports every night, with answers and copies. Open reports and the log stay. */
export const sweepReports = (app: AppContext): RecurringJob => ({
  name: 'reports.sweep-reports',
  cron: '46 2 * * *',
  async run() {
    const until = sql`${app.clock.sql} - make_interval(days => ${CLOSED_DAYS})`;
    await withTransaction(app, async (tx) => {
      for (const table of [issueReports, textErrorReports, personReports]) {
        const gone = await tx.delete(table).where(lt(table.closedAt, until)).returning({ number: table.number });
        const numbers = gone.map(({ number }) => number);
        if (numbers.length > 0) await tx.delete(reportAnswers).where(inArray(reportAnswers.number, numbers));
      }
    });
  },
});
