import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { refuse } from '#server/errors.ts';
import type { Limit } from '#server/limits.ts';
import { requestDigest } from '#server/request-digest.ts';
import type { issueReports, textErrorReports } from './tables.ts';

type Sent = { clientId?: string | undefined };
type Reports = typeof issueReports | typeof textErrorReports;
const received = { received: true as const };

/**
 * Keeps a report once, however often it is sent under the same client id by the same person.
 * @param learner who reports; null for a visitor, whose client id alone says that it is the same
 * @param often how many may be kept, counted under `countedAs`; repeats are not counted
 * @param keep writes the row, with these columns, unless there is one with the same `requestKey`
 * @throws CLIENT_ID_REUSED (409) for another report under a known client id, {RateLimited}
 */
export async function saveOnce(
  app: AppContext,
  table: Reports,
  learner: Learner | null,
  { clientId, ...report }: Sent,
  often: Limit,
  countedAs: string[],
  keep: (columns: { requestKey: string | null; requestDigest: string; reporterId: string | null }) => Promise<unknown>,
): Promise<typeof received> {
  const digest = requestDigest(report);
  const requestKey = clientId === undefined ? null : requestDigest([learner?.id ?? 'visitor', clientId]);
  const isRepeat = async () => {
    if (requestKey === null) return false;
    const [before] = await app.db
      .select({ digest: table.requestDigest })
      .from(table)
      .where(eq(table.requestKey, requestKey));
    if (before && before.digest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'errors.clientIdReused');
    return before !== undefined;
  };
  if (await isRepeat()) return received;
  await app.limits.count(often, ...countedAs);
  await keep({ requestKey, requestDigest: digest, reporterId: learner?.id ?? null });
  // Of two at once with different contents one was kept: the other hears so.
  await isRepeat();
  return received;
}
