import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';
import { studySessions } from '../../sessions/server/tables.ts';

export const verseLines = pgTable(
  'verse_lines',
  {
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    /** Canonical reference. */
    reference: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
    /** When the lines were shown to all; null: only the writer reads it. */
    shownAt: at(),
  },
  (t) => [
    primaryKey({ name: 'verse_lines_once', columns: [t.sessionId, t.reference, t.userId] }),
    index('verse_lines_of_user').on(t.userId),
  ],
);

export const verseMarks = pgTable(
  'verse_marks',
  {
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    /** Canonical reference. */
    reference: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    understood: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'verse_marks_once', columns: [t.sessionId, t.reference, t.userId] }),
    index('verse_marks_of_user').on(t.userId),
  ],
);
