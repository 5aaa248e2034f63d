import { sql } from 'drizzle-orm';
import { authSessions } from '../tables.ts';

/** Days without use after which a session ends. */
export const IDLE_DAYS = 30;
export const LONGEST_DAYS = 90;

export const idleEnd = sql`least(now() + make_interval(days => ${IDLE_DAYS}), ${authSessions.createdAt} + make_interval(days => ${LONGEST_DAYS}))`;

/** Condition: a valid session, whose last extension is at least a day old. */
export const worthKeeping = sql`${authSessions.expiresAt} > now() and ${authSessions.expiresAt} < ${idleEnd} - interval '1 day'`;
