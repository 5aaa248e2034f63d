import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters of rate limits, in the form rate-limiter-flexible writes them; shared by all instances. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
