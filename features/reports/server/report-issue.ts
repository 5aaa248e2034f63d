import type * as z from 'zod';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { issueForm } from '../contract.ts';
import { notifySupport } from './notify-support.ts';
import { type Received, saveOnce } from './save-once.ts';
import { issueReports } from './tables.ts';

const often = { name: 'reports.issue', points: 10, seconds: 3_600 };

/**
 * @param learner the reporter; null for a visitor, who may be unable to sign in
 * @param address of the request, for the limit
 * @throws CLIENT_ID_REUSED (409), {RateLimited} above 10 an hour
 */
export async function reportIssue(
  app: AppContext,
  learner: Learner | null,
  address: string,
  input: z.output<typeof issueForm>,
): Promise<Received> {
  const { clientId: _clientId, where, ...report } = input;
  const countedAs = [...(learner ? [learner.id] : []), address];
  return saveOnce(app, issueReports, learner, input, often, countedAs, (columns) =>
    withTransaction(app, async (tx) => {
      const kept = await tx
        .insert(issueReports)
        .values({ ...report, ...where, ...columns })
        .onConflictDoNothing({ target: issueReports.requestKey })
        .returning({ number: issueReports.number });
      if (report.urgency === 'critical') await notifySupport(app, tx, kept);
      return kept;
    }),
  );
}
