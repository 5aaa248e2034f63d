import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { noteDocuments } from './tables.ts';

/** Whether something was written together in the session of a row. */
export const isNoted = (sessionId: SQLWrapper): SQL<boolean> =>
  sql`exists (select 1 from ${noteDocuments} where ${noteDocuments.sessionId} = ${sessionId})`;
