import type * as z from 'zod';
import type { House, Learner } from '#server/house.ts';
import type { issueForm } from '../contract.ts';
import { issueReports } from './tables.ts';

const often = { name: 'reports.issue', points: 10, seconds: 3_600 };

/**
 * Keeps a report for the support team.
 * @param learner who reports; null for a visitor, who may have trouble with the very sign-in
 * @param address of the request, for the limit
 */
export async function reportIssue(
  house: House,
  learner: Learner | null,
  address: string,
  input: z.output<typeof issueForm>,
): Promise<{ received: true }> {
  await house.limits.count(often, ...(learner ? [learner.id] : []), address);
  await house.db.insert(issueReports).values({ ...input, reporterId: learner?.id ?? null });
  return { received: true };
}
