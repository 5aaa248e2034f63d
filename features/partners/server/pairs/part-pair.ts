import { and, eq, ne } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { partnersEvents } from '../../contract.ts';
import { isOf, type Two } from './pair-of.ts';
import { pairAnswers, pairs } from './tables.ts';

/** Ends a pair without notifying. The sessions feature cancels future sessions. */
export async function partPair(app: AppContext, tx: Queryable, events: TransactionEvents, two: Two): Promise<void> {
  const [ended] = await tx
    .update(pairs)
    .set({ status: 'ended', silent: true, endedAt: app.now(), lookAt: null })
    .where(and(isOf(two), ne(pairs.status, 'ended')))
    .returning({ id: pairs.id });
  if (!ended) return;
  await tx.delete(pairAnswers).where(eq(pairAnswers.pairId, ended.id));
  events.emit(partnersEvents.toBrowsers.pairChanged, {}, { learners: [...two] });
}
