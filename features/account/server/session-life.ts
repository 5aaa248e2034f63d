import { sql } from 'drizzle-orm';
import { authSessions } from './tables.ts';

/** A sign-in ends after this many days without being used, */
export const IDLE_DAYS = 30;
/** and after this many in any case. */
export const LONGEST_DAYS = 90;

export const idleEnd = sql`least(now() + make_interval(days => ${IDLE_DAYS}), ${authSessions.createdAt} + make_interval(days => ${LONGEST_DAYS}))`;

/** Alive, and a day or more of its idle time used up: worth a write. */
export const worthKeeping = sql`${authSessions.expiresAt} > now() and ${authSessions.expiresAt} < ${idleEnd} - interval '1 day'`;
