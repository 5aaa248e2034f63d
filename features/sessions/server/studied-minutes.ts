import { type SQL, sql } from 'drizzle-orm';
import { studySessions } from './tables.ts';

/**
 * Minutes somebody studied in a completed session they had a seat in, in a query that joins both. Until study time is
 * recorded by the minute, the length of the session.
 */
export const studiedMinutes: SQL<number> = sql`${studySessions.durationMinutes}`;
