import type * as z from 'zod';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { issueForm } from '../contract.ts';
import { saveOnce } from './save-once.ts';
import { issueReports } from './tables.ts';

const often = { name: 'reports.issue', points: 10, seconds: 3_600 };

/**
 * Keeps a report for the support team.
 * @param learner who reports; null for a visitor, who may have trouble with the very sign-in
 * @param address of the request, for the limit
 * @throws CLIENT_ID_REUSED (409), {RateLimited} above 10 an hour
 */
export async function reportIssue(
  app: AppContext,
  learner: Learner | null,
  address: string,
  input: z.output<typeof issueForm>,
): Promise<{ received: true }> {
  const { clientId: _clientId, ...report } = input;
  const countedAs = [...(learner ? [learner.id] : []), address];
  return saveOnce(app, issueReports, learner, input, often, countedAs, (columns) =>
    app.db
      .insert(issueReports)
      .values({ ...report, ...columns })
      .onConflictDoNothing({ target: issueReports.requestKey }),
  );
}
