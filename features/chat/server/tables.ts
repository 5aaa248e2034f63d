import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';

/** Two learners who may write to each other: one row for the pair, its ids in a fixed order. */
export const conversations = pgTable(
  'conversations',
  {
    id: key(),
    lowerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    higherId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('conversations_pair_once').on(t.lowerId, t.higherId),
    index('conversations_of_higher').on(t.higherId),
    check('conversations_pair_in_order', sql`lower_id < higher_id`),
  ],
);
