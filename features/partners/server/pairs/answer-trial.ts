import { desc } from 'drizzle-orm';
import { mayAnswer } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { type PairAnswer, type Partnership, partnersEvents } from '../../contract.ts';
import { readPartnership } from './list-partners.ts';
import { openAnswers } from './open-answers.ts';
import { isOf, lockPair } from './pair-of.ts';
import { pairAnswers, pairs } from './tables.ts';

/**
 * Stores a private answer, changeable until opened. Two answers to continue open immediately.
 * @throws NOT_FOUND, CHANGED (409) before the question
 */
export const answerTrial = (
  app: AppContext,
  learner: Learner,
  partnerId: string,
  answer: PairAnswer,
): Promise<Partnership> =>
  withTransaction(app, async (tx, events) => {
    const two = [learner.id, partnerId] as const;
    if (!(await mayAnswer(tx, learner.id, partnerId))) throw notFound();
    const pair = await lockPair(tx, two);
    const [last] = pair
      ? [pair]
      : await tx.select().from(pairs).where(isOf(two)).orderBy(desc(pairs.createdAt)).limit(1);
    if (!last || (last.status === 'ended' && last.silent)) throw notFound();
    if (last.askedAt === null) throw refuse('CHANGED', 409, 'partners.pair.changed');
    if (pair?.status === 'trial') {
      await tx
        .insert(pairAnswers)
        .values({ pairId: pair.id, userId: learner.id, answer })
        .onConflictDoUpdate({ target: [pairAnswers.pairId, pairAnswers.userId], set: { answer } });
      // Only the learner's other pages get the event: the partner must not notice.
      events.emit(partnersEvents.toBrowsers.pairChanged, {}, { learner: learner.id });
      await openAnswers(app, tx, events, pair);
    }
    return readPartnership(app, tx, learner, partnerId);
  });
