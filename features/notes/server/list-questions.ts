import { and, asc, isNull, type SQL } from 'drizzle-orm';
import { personCards } from '#features/people/server/cards-api.ts';
import { seatedSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Question } from '../contract.ts';
import { shownIn } from './shown-in.ts';
import { sessionQuestions } from './tables.ts';

/**
 * Oldest first.
 * @throws NOT_FOUND
 */
export async function listQuestions({ db, now }: AppContext, learner: Learner, sessionId: string) {
  const session = await seatedSession(db, learner.id, sessionId);
  const here = and(await shownIn(db, session, now()), isNull(sessionQuestions.removedAt));
  return { questions: await readQuestions(db, learner, here) };
}

export async function readQuestions(db: Queryable, learner: Learner, which: SQL | undefined): Promise<Question[]> {
  const rows = await db
    .select()
    .from(sessionQuestions)
    .where(which)
    .orderBy(asc(sessionQuestions.createdAt), asc(sessionQuestions.id));
  const authors = await personCards(db, [...new Set(rows.map(({ authorId }) => authorId))], learner.id);
  return rows.map(({ id, sessionId, text, reference, authorId, doneAt, createdAt }) => {
    const mine = authorId === learner.id;
    return {
      id,
      sessionId,
      text,
      reference,
      author: mine ? learner.name : (authors.get(authorId)?.name ?? null),
      mine,
      done: doneAt !== null,
      createdAt: createdAt.toISOString(),
    };
  });
}
