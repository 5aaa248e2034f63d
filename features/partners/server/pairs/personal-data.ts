import { and, eq, ne, or } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { partPair } from './part-pair.ts';
import { pairAnswers, pairProposals, pairs } from './tables.ts';

/** Omits the partner's texts, and whether a pair ended silently. */
export async function exportPairs(app: AppContext, userId: string): Promise<Record<string, unknown[]>> {
  const { id, lowerId, higherId, status, createdAt, endedAt } = pairs;
  return {
    study_pairs: await app.db
      .select({ id, lowerId, higherId, status, createdAt, endedAt })
      .from(pairs)
      .where(or(eq(lowerId, userId), eq(higherId, userId))),
    ...(await rowsOf(app, pairAnswers, userId, pairAnswers.userId)),
    ...(await rowsOf(app, pairProposals, userId, pairProposals.proposerId)),
  };
}

export async function erasePairs(app: AppContext, tx: Queryable, events: TransactionEvents, userId: string) {
  const theirs = await tx
    .select()
    .from(pairs)
    .where(and(or(eq(pairs.lowerId, userId), eq(pairs.higherId, userId)), ne(pairs.status, 'ended')));
  for (const { lowerId, higherId } of theirs) await partPair(app, tx, events, [lowerId, higherId]);
  await tx.delete(pairAnswers).where(eq(pairAnswers.userId, userId));
  await tx
    .update(pairProposals)
    .set({ title: '', goal: '', requestDigest: '' })
    .where(eq(pairProposals.proposerId, userId));
}
