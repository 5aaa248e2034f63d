import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { admittedTo, seatedSession } from '#features/sessions/server/entry-api.ts';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { notesEvents, type Question } from '../contract.ts';
import { QUESTIONS_MOST } from '../shared/limits.ts';
import { findRepeated } from './find-repeated.ts';
import { notesLimits } from './limits.ts';
import { readQuestions } from './list-questions.ts';
import { sessionQuestions } from './tables.ts';

type Given = { id: string; clientId: string; text: string; reference: string | null };

/**
 * A repeat (same client id) returns the same question.
 * @throws NOT_FOUND, BAD_REQUEST for an invalid reference, QUESTIONS_FULL (409), CLIENT_ID_REUSED (409), {RateLimited}
 */
export async function askQuestion(app: AppContext, learner: Learner, given: Given): Promise<Question> {
  const { id: sessionId, clientId, text } = given;
  const reference = given.reference === null ? null : canonicalReference(given.reference);
  if (given.reference !== null && reference === null)
    throw refuse('BAD_REQUEST', 400, 'notes.passageUnknown', {
      fields: [{ path: 'reference', messageKey: 'notes.passageUnknown' }],
    });
  const digest = requestDigest([sessionId, text, reference]);
  await seatedSession(app.db, learner.id, sessionId);
  await app.limits.count(notesLimits.questions, learner.id);
  return withTransaction(app, async (tx, events) => {
    // Prevents concurrent questions from exceeding the limit.
    await tx.execute(onlyOne(`notes.questions ${sessionId}`));
    await seatedSession(tx, learner.id, sessionId);
    const earlier = await findRepeated(tx, learner.id, clientId, digest);
    if (!earlier) {
      await assertNotFull(tx, sessionId);
      await tx.insert(sessionQuestions).values({
        id: newId(),
        sessionId,
        authorId: learner.id,
        clientId,
        requestDigest: digest,
        text,
        reference,
        createdAt: sql`${app.clock.sql}`,
      });
      events.emit(notesEvents.toBrowsers.questions, { sessionId }, { learners: await admittedTo(tx, sessionId) });
    }
    const [question] = await readQuestions(
      tx,
      learner,
      and(eq(sessionQuestions.authorId, learner.id), eq(sessionQuestions.clientId, clientId)),
    );
    if (!question) throw new Error('the question is not there');
    return question;
  });
}

async function assertNotFull(tx: Queryable, sessionId: string): Promise<void> {
  const [here] = await tx
    .select({ many: count() })
    .from(sessionQuestions)
    .where(and(eq(sessionQuestions.sessionId, sessionId), isNull(sessionQuestions.removedAt)));
  if ((here?.many ?? 0) >= QUESTIONS_MOST) throw refuse('QUESTIONS_FULL', 409, 'notes.questionsFull');
}
