import { lt, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { RecurringJob } from '#server/jobs.ts';
import { reportEvidence } from './tables.ts';

/** How long what was said is kept for whoever works on a report. */
export const EVIDENCE_DAYS = 180;

/** Every night: removes copies whose time is over, also of reports that are still open. */
export const sweepEvidence = (app: AppContext): RecurringJob => ({
  name: 'reports.sweep-evidence',
  cron: '41 2 * * *',
  async run() {
    const until = sql`${app.clock.sql} - make_interval(days => ${EVIDENCE_DAYS})`;
    await app.db.delete(reportEvidence).where(lt(reportEvidence.createdAt, until));
  },
});
