import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';

export const greetings = pgTable(
  'greetings',
  {
    id: key(),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('greetings_received').on(t.receiverId), index('greetings_sent').on(t.senderId)],
);
