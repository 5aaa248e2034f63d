import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { admittedTo, seatedSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { notesEvents, type Question } from '../contract.ts';
import { notesLimits } from './limits.ts';
import { readQuestions } from './list-questions.ts';
import { shownIn } from './shown-in.ts';
import { sessionQuestions } from './tables.ts';

type Place = { id: string; questionId: string };
type Change = { set: Record<string, unknown>; unless: SQL };

/** @throws NOT_FOUND for other people's questions, {RateLimited} */
export const rewordQuestion = (app: AppContext, learner: Learner, { text, ...place }: Place & { text: string }) =>
  change(app, learner, place, isAuthor(learner), { set: { text }, unless: sql`${sessionQuestions.text} = ${text}` });

/**
 * Any participant may mark a question.
 * @throws NOT_FOUND, {RateLimited}
 */
export const markQuestion = (app: AppContext, learner: Learner, { done, ...place }: Place & { done: boolean }) =>
  change(app, learner, place, undefined, {
    set: {
      doneAt: done ? sql`${app.clock.sql}` : null,
      // A pair's question becomes one of the session that answers it.
      ...(done && { sessionId: place.id }),
    },
    unless: sql`(${sessionQuestions.doneAt} is not null) = ${done}`,
  });

/**
 * Erases the question's text.
 * @throws NOT_FOUND for other people's questions, {RateLimited}
 */
export async function removeQuestion(app: AppContext, learner: Learner, place: Place): Promise<{ done: true }> {
  const gone = { set: { text: '', removedAt: sql`${app.clock.sql}` }, unless: sql`false` };
  await change(app, learner, place, isAuthor(learner), gone, true);
  return { done: true };
}

const isAuthor = ({ id }: Learner): SQL => eq(sessionQuestions.authorId, id);

async function change(
  app: AppContext,
  learner: Learner,
  { id: sessionId, questionId }: Place,
  may: SQL | undefined,
  { set, unless }: Change,
  orRemoved = false,
): Promise<Question> {
  await app.limits.count(notesLimits.questions, learner.id);
  return withTransaction(app, async (tx, events) => {
    const session = await seatedSession(tx, learner.id, sessionId);
    const one = and(eq(sessionQuestions.id, questionId), await shownIn(tx, session, app.now()), may);
    const changed = await tx
      .update(sessionQuestions)
      .set(set)
      .where(and(one, isNull(sessionQuestions.removedAt), sql`not (${unless})`))
      .returning({ partnerId: sessionQuestions.partnerId });
    const [question] = await readQuestions(tx, learner, orRemoved ? one : and(one, isNull(sessionQuestions.removedAt)));
    if (!question) throw notFound('notes.questionNotFound');
    const learners = await admittedTo(tx, sessionId);
    for (const { partnerId } of changed)
      events.emit(notesEvents.toBrowsers.questions, { sessionId: partnerId === null ? sessionId : null }, { learners });
    return question;
  });
}
