import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isUnreachable, queryClient } from '../api/query-client.ts';
import { readOwner } from '../browser/browser-owner.ts';
import { readAnswers } from './answer-store.ts';
import { isIncluded } from './persist-answers.ts';

/** Restores the stored answers of this browser's learner. Newer ones in memory stay. */
export async function restoreAnswers(client: QueryClient): Promise<void> {
  const learnerId = readOwner();
  for (const { queryKey, data, at } of learnerId === null ? [] : await readAnswers(learnerId)) {
    // An earlier release may have stored more.
    if (!isIncluded(queryKey) || (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= at) continue;
    // Without a network, pages opened later need the answer, too.
    const forEver = client.defaultQueryOptions({ queryKey, gcTime: Number.POSITIVE_INFINITY });
    client.getQueryCache().build(client, forEver);
    client.setQueryData(queryKey, data, { updatedAt: at });
  }
}

/**
 * Restores all stored answers when the server cannot be reached.
 * @returns the answer of this key, marked as stored
 * @throws the failure, if it has another reason or no answer is stored
 */
export async function storedAnswer<Answer extends object>(
  queryKey: QueryKey,
  failure: unknown,
): Promise<Answer & { stored: true }> {
  if (!isUnreachable(failure)) throw failure;
  await restoreAnswers(queryClient);
  const stored = queryClient.getQueryData<Answer>(queryKey);
  if (stored === undefined) throw failure;
  return { ...stored, stored: true };
}
