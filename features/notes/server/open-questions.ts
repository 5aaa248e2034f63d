import { and, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SessionToEnter } from '#features/sessions/server/entry-api.ts';
import type { Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Question } from '../contract.ts';
import { readQuestions } from './list-questions.ts';
import { shownIn } from './shown-in.ts';
import { sessionQuestions } from './tables.ts';

export const isQuestioned = (sessionId: SQLWrapper): SQL<boolean> =>
  sql`exists (select 1 from ${sessionQuestions} where ${sessionQuestions.sessionId} = ${sessionId}
    and ${sessionQuestions.doneAt} is null and ${sessionQuestions.removedAt} is null)`;

/** Open questions of earlier sessions and of the session's pair, oldest first. The caller checks access. */
export async function openQuestionsFor(
  db: Queryable,
  learner: Learner,
  earlier: string[],
  session: SessionToEnter,
  now: Date,
): Promise<Question[]> {
  const ofPair = and(await shownIn(db, session, now), isNull(sessionQuestions.sessionId));
  const some = or(inArray(sessionQuestions.sessionId, earlier), ofPair);
  return readQuestions(db, learner, and(some, isNull(sessionQuestions.doneAt), isNull(sessionQuestions.removedAt)));
}
