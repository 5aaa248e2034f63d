import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';

/** Who blocked whom. It parts the two in both directions; only the one who blocked sees it and takes it back. */
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

/** When somebody last had a page of ours open; written every five minutes at most. Who may see it: activity.ts. */
export const lastActive = pgTable('last_active', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  at: at().notNull(),
});
