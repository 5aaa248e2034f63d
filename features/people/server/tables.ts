import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';

/** A block hides two people from each other. Only the blocker sees it and can remove it. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'blocks_once', columns: [t.blockerId, t.blockedId] }),
    index('blocks_of_blocked').on(t.blockedId, t.blockerId),
    check('blocks_another', sql`blocker_id <> blocked_id`),
  ],
);

/** Time of the last open page of a person, written every five minutes at most. activity.ts decides who may see it. */
export const lastActive = pgTable('last_active', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  at: at().notNull(),
});
