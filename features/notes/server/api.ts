import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { noteDocuments } from './tables.ts';

export { isQuestioned, openQuestionsFor } from './open-questions.ts';
export { storePairQuestion } from './pair-questions.ts';

export const isNoted = (sessionId: SQLWrapper): SQL<boolean> =>
  sql`exists (select 1 from ${noteDocuments} where ${noteDocuments.sessionId} = ${sessionId})`;
