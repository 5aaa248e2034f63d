import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';

const learner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A section by canonical reference, or a book by title (`chapter_title` empty). */
export const userTexts = pgTable(
  'user_texts',
  {
    userId: learner(),
    textReference: text().notNull(),
    bookTitle: text().notNull(),
    chapterTitle: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.textReference] }),
    index('user_texts_newest').on(t.userId, t.createdAt.desc()),
  ],
);

/** A reading position per book, and (`bookmarked`) the book's only bookmark. */
export const readingPositions = pgTable(
  'reading_places',
  {
    userId: learner(),
    bookTitle: text().notNull(),
    bookmarked: boolean().notNull(),
    reference: text().notNull(),
    segment: text(),
    readAt: at('placed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.bookTitle, t.bookmarked] }),
    index('reading_places_newest').on(t.userId, t.readAt.desc()),
    check('reading_places_segment_is_key', sql`segment ~ '^[0-9]{1,5}[ab]?(:[0-9]{1,5}[ab]?){0,5}$'`),
  ],
);

export const openedSections = pgTable(
  'opened_sections',
  {
    userId: learner(),
    bookTitle: text().notNull(),
    slug: text().notNull(),
    openedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bookTitle, t.slug] })],
);
