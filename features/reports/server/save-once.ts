import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { refuse } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import type { issueReports, personReports, textErrorReports } from './tables.ts';

type Sent = { clientId?: string | undefined };
type Reports = typeof issueReports | typeof textErrorReports | typeof personReports;
export type Received = { received: true; number: number };

/**
 * Stores a report once per client id and sender.
 * @param learner the reporter; null for a visitor, who is recognised by the client id alone
 * @param often rate limit, counted under `countedAs`; repeats are not counted
 * @param keep inserts the row with these columns and returns its number, or nothing if the `requestKey` exists
 * @returns the number of the report; for a repeat, the number of the first
 * @throws CLIENT_ID_REUSED (409) for another report under a known client id, {RateLimited}
 */
export async function saveOnce(
  app: AppContext,
  table: Reports,
  learner: Learner | null,
  { clientId, ...report }: Sent,
  often: Limit,
  countedAs: string[],
  keep: (columns: {
    requestKey: string | null;
    requestDigest: string;
    reporterId: string | null;
  }) => Promise<{ number: number }[]>,
): Promise<Received> {
  const digest = requestDigest(report);
  const requestKey = clientId === undefined ? null : requestDigest([learner?.id ?? 'visitor', clientId]);
  const before = async (): Promise<Received | null> => {
    if (requestKey === null) return null;
    const [found] = await app.db
      .select({ digest: table.requestDigest, number: table.number })
      .from(table)
      .where(eq(table.requestKey, requestKey));
    if (found && found.digest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'errors.clientIdReused');
    return found ? { received: true, number: found.number } : null;
  };
  const repeated = await before();
  if (repeated) return repeated;
  await app.limits.count(often, ...countedAs);
  const [kept] = await keep({ requestKey, requestDigest: digest, reporterId: learner?.id ?? null });
  if (kept) return { received: true, number: kept.number };
  // A concurrent request stored the report: this one gets its number, or a conflict.
  const first = await before();
  if (!first) throw new Error('a report was neither kept nor there');
  return first;
}
