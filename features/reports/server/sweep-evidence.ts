import { lt, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { reportEvidence } from './tables.ts';

export const EVIDENCE_DAYS = 180;

/** Removes copies every night after their retention, also from open reports. */
export const sweepEvidence = (app: AppContext): RecurringJob => ({
  name: 'reports.sweep-evidence',
  cron: '41 2 * * *',
  async run() {
    const until = sql`${app.clock.sql} - make_interval(days => ${EVIDENCE_DAYS})`;
    await app.db.delete(reportEvidence).where(lt(reportEvidence.createdAt, until));
  },
});
