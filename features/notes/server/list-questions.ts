import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { personCards } from '#features/people/server/cards-api.ts';
import { seatedSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Question } from '../contract.ts';
import { sessionQuestions } from './tables.ts';

/**
 * Oldest first.
 * @throws NOT_FOUND
 */
export async function listQuestions({ db }: AppContext, learner: Learner, sessionId: string) {
  await seatedSession(db, learner.id, sessionId);
  const here = and(eq(sessionQuestions.sessionId, sessionId), isNull(sessionQuestions.removedAt));
  return { questions: await readQuestions(db, learner, here) };
}

export async function readQuestions(db: Queryable, learner: Learner, which: SQL | undefined): Promise<Question[]> {
  const rows = await db
    .select()
    .from(sessionQuestions)
    .where(which)
    .orderBy(asc(sessionQuestions.createdAt), asc(sessionQuestions.id));
  const authors = await personCards(db, [...new Set(rows.map(({ authorId }) => authorId))], learner.id);
  return rows.map(({ id, text, reference, authorId, doneAt, createdAt }) => {
    const mine = authorId === learner.id;
    return {
      id,
      text,
      reference,
      author: mine ? learner.name : (authors.get(authorId)?.name ?? null),
      mine,
      done: doneAt !== null,
      createdAt: createdAt.toISOString(),
    };
  });
}
