import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';
import type { TextKind } from '../shared/commentators.ts';
import type { LinkedWork } from '../shared/linked-works.ts';
import type { Side } from '../shared/text-languages.ts';
import type { VersionName } from '../shared/texts.ts';

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

/** The Hebrew words are not parsed by PostgreSQL. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A searchable verse or segment on one side, in one language. */
export const libraryPassages = pgTable(
  'library_passages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** E.g. `Genesis 1:3`. */
    reference: text().notNull(),
    section: text().notNull(),
    heReference: text().notNull(),
    slug: text().notNull(),
    book: text().notNull(),
    /** Null for the embedded Bible, whose names are in the code. */
    titles: jsonb().$type<{ fr: string; en: string; he: string; es: string }>(),
    category: text().notNull(),
    side: text().$type<Side>().notNull(),
    language: text().notNull(),
    version: text(),
    place: bigint({ mode: 'number' }).notNull(),
    body: text().notNull(),
    words: tsvector().notNull(),
  },
  (t) => [
    uniqueIndex('library_passages_once').on(t.section, t.slug, t.side, t.language),
    index('library_passages_words').using('gin', t.words),
    check('library_passages_side_known', sql`side in ('source', 'translation')`),
    check('library_passages_language_is_code', sql`language ~ '^[a-z]{2,3}$'`),
  ],
);

/** Hebrew words of the embedded texts split into prefix, stem and lemma, and all English words. */
export const libraryWords = pgTable(
  'library_words',
  {
    /** Stem without vowel letters, and rough root. English: the stem, and empty. */
    skeleton: text().notNull(),
    root: text().notNull(),
    prefix: text().notNull(),
    stem: text().notNull(),
    /** Strong number of the OSHB, e.g. `1254a`; empty for prepositions and English. */
    lemma: text().notNull(),
    uses: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.skeleton, t.stem, t.prefix, t.lemma] }), index('library_words_root').on(t.root)],
);

/** A row per finished book, then one for the whole index. */
export const librarySearchState = pgTable('library_search_state', {
  name: text().primaryKey(),
  version: text().notNull(),
});

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
    /** From 1; null if unknown. */
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
    /** Key (`3`, or `2:3` with levels) and clean HTML. */
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

/** Data of a book, without its texts. */
export const libraryBooks = pgTable('library_books', {
  title: text().primaryKey(),
  heTitle: text().notNull(),
  categories: jsonb().$type<string[]>().notNull(),
  kind: text().$type<'chapter' | 'page' | 'section'>().notNull(),
  /** In order; `count`: segments, null if unknown. */
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

/** Commentators that a learner reads beside a kind of text, in the order of the choice. */
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
