import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { notesEvents, type Question } from '../contract.ts';
import { QUESTIONS_MOST } from '../shared/limits.ts';
import { findRepeated } from './find-repeated.ts';
import { readQuestions } from './list-questions.ts';
import { isOfPair } from './shown-in.ts';
import { sessionQuestions } from './tables.ts';

type Given = { clientId: string; partnerId: string; text: string; reference: string };

/**
 * The caller checks partnership and rate limit. A repeat (same client id) returns the same question.
 * @throws BAD_REQUEST for an invalid reference, QUESTIONS_FULL (409), CLIENT_ID_REUSED (409)
 */
export async function storePairQuestion(
  { clock }: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  learner: Learner,
  given: Given,
): Promise<Question> {
  const { clientId, partnerId, text } = given;
  const reference = canonicalReference(given.reference);
  if (reference === null) throw refuse('BAD_REQUEST', 400, 'notes.passageUnknown');
  const digest = requestDigest([partnerId, text, reference]);
  const two = [learner.id, partnerId] as const;
  // Prevents concurrent questions from exceeding the limit.
  await tx.execute(onlyOne(`notes.questions ${two.toSorted().join(' ')}`));
  if (!(await findRepeated(tx, learner.id, clientId, digest))) {
    const [open] = await tx
      .select({ many: count() })
      .from(sessionQuestions)
      .where(and(isOfPair(two), isNull(sessionQuestions.removedAt)));
    if ((open?.many ?? 0) >= QUESTIONS_MOST) throw refuse('QUESTIONS_FULL', 409, 'notes.pairQuestionsFull');
    await tx.insert(sessionQuestions).values({
      id: newId(),
      authorId: learner.id,
      partnerId,
      clientId,
      requestDigest: digest,
      text,
      reference,
      createdAt: sql`${clock.sql}`,
    });
    events.emit(notesEvents.toBrowsers.questions, { sessionId: null }, { learners: [...two] });
  }
  const [question] = await readQuestions(
    tx,
    learner,
    and(eq(sessionQuestions.authorId, learner.id), eq(sessionQuestions.clientId, clientId)),
  );
  if (!question) throw new Error('the question is not there');
  return question;
}
