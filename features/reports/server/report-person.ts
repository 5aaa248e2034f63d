import type * as z from 'zod';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { personReportForm } from '../contract.ts';
import { collectEvidence, reportedOf } from './collect-evidence.ts';
import { notifySupport } from './notify-support.ts';
import { type Received, saveOnce } from './save-once.ts';
import { personReports, reportEvidence } from './tables.ts';

const often = { name: 'reports.person', points: 20, seconds: 86_400 };
/** Reasons that alert support by email. */
const urgent = new Set(['minor', 'danger']);

/**
 * The reported person is not notified, and the number of reports has no automatic effect: support decides.
 * @throws NOT_FOUND for people and messages the learner may not report, and for themselves; CLIENT_ID_REUSED (409),
 * {RateLimited} above 20 a day
 */
export async function reportPerson(
  app: AppContext,
  learner: Learner,
  input: z.output<typeof personReportForm>,
): Promise<Received> {
  const reported = reportedOf(input);
  const { reason, description } = input;
  return saveOnce(app, personReports, learner, input, often, [learner.id], (columns) =>
    withTransaction(app, async (tx) => {
      const { personId, items } = await collectEvidence(app, tx, learner, reported);
      const kept = await tx
        .insert(personReports)
        .values({ ...columns, personId, kind: reported.kind === 'message' ? 'message' : 'person', reason, description })
        .onConflictDoNothing({ target: personReports.requestKey })
        .returning({ id: personReports.id, number: personReports.number });
      for (const { id: reportId } of kept) {
        const rows = items.map(({ at: saidAt, ...item }, position) => ({ reportId, position, saidAt, ...item }));
        if (rows.length > 0) await tx.insert(reportEvidence).values(rows);
      }
      if (urgent.has(reason)) await notifySupport(app, tx, kept);
      return kept;
    }),
  );
}
