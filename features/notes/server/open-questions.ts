import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Question } from '../contract.ts';
import { readQuestions } from './list-questions.ts';
import { sessionQuestions } from './tables.ts';

/** Condition: the session has a question that is not done. */
export const isQuestioned = (sessionId: SQLWrapper): SQL<boolean> =>
  sql`exists (select 1 from ${sessionQuestions} where ${sessionQuestions.sessionId} = ${sessionId}
    and ${sessionQuestions.doneAt} is null and ${sessionQuestions.removedAt} is null)`;

/** Questions of a session that are not done, oldest first. The caller checks that the learner may read them. */
export const openQuestions = (db: Queryable, learner: Learner, sessionId: string): Promise<Question[]> =>
  readQuestions(
    db,
    learner,
    and(eq(sessionQuestions.sessionId, sessionId), isNull(sessionQuestions.doneAt), isNull(sessionQuestions.removedAt)),
  );
