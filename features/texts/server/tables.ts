import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';
import type { TextKind } from '../shared/commentators.ts';
import type { LinkedWork } from '../shared/linked-works.ts';
import type { Side } from '../shared/text-languages.ts';
import type { VersionName } from '../shared/texts.ts';

const learner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const librarySections = pgTable(
  'library_sections',
  {
    reference: text().primaryKey(),
    slug: text().notNull(),
    book: text().notNull(),
    heReference: text().notNull(),
    heTitle: text().notNull(),
    label: text().notNull(),
    heLabel: text().notNull(),
    kind: text().$type<'chapter' | 'page' | 'section'>().notNull(),
    categories: jsonb().$type<string[]>().notNull(),
    /** Position counted from 1; null if unknown. */
    position: integer(),
    sections: integer(),
    previous: text(),
    next: text(),
    otherVersions: jsonb().$type<VersionName[]>().notNull(),
    /** Null if only imported. */
    answeredAt: at(),
  },
  (t) => [index('library_sections_book').on(t.book, t.position)],
);

export const libraryVersions = pgTable(
  'library_versions',
  {
    reference: text()
      .notNull()
      .references(() => librarySections.reference, { onDelete: 'cascade' }),
    side: text().$type<Side>().notNull(),
    /** BCP 47, e.g. `he`, `fr`, `arc`. */
    language: text().notNull(),
    title: text().notNull(),
    license: text().notNull(),
    source: text().notNull(),
    origin: text().$type<'upstream' | 'import'>().notNull(),
    /** The highest rank is the default. */
    rank: integer().notNull(),
    /** Pairs of key (`3`, or `2:3` with levels) and clean HTML. */
    segments: jsonb().$type<[string, string][]>().notNull(),
    /** Version of the sanitiser's rules. */
    cleaned: integer().notNull(),
    storedAt: at('kept_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.reference, t.language, t.title] }),
    check('library_versions_side_known', sql`side in ('source', 'translation')`),
    check('library_versions_language_is_code', sql`language ~ '^[a-z]{2,3}$'`),
  ],
);

export const libraryBooks = pgTable('library_books', {
  title: text().primaryKey(),
  heTitle: text().notNull(),
  categories: jsonb().$type<string[]>().notNull(),
  kind: text().$type<'chapter' | 'page' | 'section'>().notNull(),
  /** Sections in order; `count`: segments, null if unknown. */
  places: jsonb().$type<{ label: string; heLabel: string; count: number | null }[]>().notNull(),
  origin: text().$type<'upstream' | 'import'>().notNull(),
  storedAt: at('kept_at').notNull().defaultNow(),
});

/** Works linked to a section, without texts. All references are in the library's numbering. */
export const libraryLinks = pgTable(
  'library_links',
  {
    reference: text().notNull(),
    origin: text().$type<'upstream' | 'import'>().notNull(),
    works: jsonb().$type<LinkedWork[]>().notNull(),
    storedAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.reference, t.origin] })],
);

export const commentators = pgTable(
  'commentators',
  {
    userId: learner(),
    kind: text().$type<TextKind>().notNull(),
    names: jsonb().$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** Upstream responses stored whole, e.g. its index. */
export const libraryDocuments = pgTable('library_documents', {
  name: text().primaryKey(),
  body: jsonb().$type<unknown>().notNull(),
  storedAt: at('kept_at').notNull().defaultNow(),
});
