import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';

/** One learner proposes another to learn together. */
export const studyRequests = pgTable(
  'study_requests',
  {
    id: key(),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    message: text().notNull().default(''),
    proposedTime: at(),
    status: text().notNull().default('pending'),
    createdAt: createdAt(),
    answeredAt: at(),
  },
  (t) => [
    // A pending one cannot be sent twice.
    uniqueIndex('study_requests_pending_once').on(t.senderId, t.receiverId).where(sql`status = 'pending'`),
    index('study_requests_received').on(t.receiverId, t.createdAt.desc()),
    index('study_requests_sent').on(t.senderId, t.createdAt.desc()),
    check('study_requests_status_known', sql`status in ('pending', 'accepted', 'declined')`),
    check('study_requests_to_another', sql`sender_id <> receiver_id`),
  ],
);
