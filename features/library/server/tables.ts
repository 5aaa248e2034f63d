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
import { at, createdAt } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';
import type { Side } from '../shared/text-languages.ts';
import type { VersionName } from '../shared/texts.ts';

const learner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Favourites: a section by its canonical reference, or a whole book by its title (`chapter_title` empty). */
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

/** Where a learner stopped in a book, and beside it (`bookmarked`) the one place of that book they marked by hand. */
export const readingPositions = pgTable(
  'reading_places',
  {
    userId: learner(),
    bookTitle: text().notNull(),
    bookmarked: boolean().notNull(),
    /** The section's canonical reference. */
    reference: text().notNull(),
    /** Key of the verse or segment that was on top, e.g. `3` or `2:3`. */
    segment: text(),
    readAt: at('placed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.bookTitle, t.bookmarked] }),
    index('reading_places_newest').on(t.userId, t.readAt.desc()),
    check('reading_places_segment_is_key', sql`segment ~ '^[0-9]{1,5}[ab]?(:[0-9]{1,5}[ab]?){0,5}$'`),
  ],
);

/** The sections of a book a learner has opened: the progress of their reading. */
export const openedSections = pgTable(
  'opened_sections',
  {
    userId: learner(),
    bookTitle: text().notNull(),
    /** The section's part of an address. */
    slug: text().notNull(),
    openedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bookTitle, t.slug] })],
);

/** A text's words as a query asks for them; the parser of PostgreSQL has no part in the Hebrew ones. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What can be searched: a verse or segment of a text on one side, in one language. Filled from the embedded Bible when the app first
 * opens, and with each section that is stored.
 */
export const libraryPassages = pgTable(
  'library_passages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Canonical reference of the passage, e.g. `Genesis 1:3`, and of the section it stands in. */
    reference: text().notNull(),
    section: text().notNull(),
    heReference: text().notNull(),
    /** Address of the passage, e.g. `Genesis-1#v3`. */
    slug: text().notNull(),
    book: text().notNull(),
    /** Names of the book; null for the embedded Bible, whose names are in the code. */
    titles: jsonb().$type<{ fr: string; en: string; he: string; es: string }>(),
    category: text().notNull(),
    side: text().$type<Side>().notNull(),
    language: text().notNull(),
    /** Title of the version it was found in; null for the embedded Bible. */
    version: text(),
    /** Reading order over all books: the category, the book, the section, the passage. */
    place: bigint({ mode: 'number' }).notNull(),
    /** As it is shown: text, not HTML. */
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

/**
 * Every way a Hebrew word of the embedded texts is a prefix, a stem and a lemma, and every English word; how a query's
 * words are understood.
 */
export const libraryWords = pgTable(
  'library_words',
  {
    /** The stem without its vowel letters, and its rough root: under these it is looked up. English: the stem, and nothing. */
    skeleton: text().notNull(),
    root: text().notNull(),
    prefix: text().notNull(),
    stem: text().notNull(),
    /** Strong number of the OSHB, e.g. `1254a`; empty for prepositions with a suffix and for English. */
    lemma: text().notNull(),
    uses: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.skeleton, t.stem, t.prefix, t.lemma] }), index('library_words_root').on(t.root)],
);

/** From which texts and in which form the search is filled: a row per book while it is, then one for the whole. */
export const librarySearchState = pgTable('library_search_state', {
  name: text().primaryKey(),
  version: text().notNull(),
});

/** A section of a text that was fetched or imported: what is true of it whatever version is shown. */
export const librarySections = pgTable(
  'library_sections',
  {
    /** Canonical reference, e.g. `Berakhot 2a`. */
    reference: text().primaryKey(),
    /** Its part of an address. */
    slug: text().notNull(),
    book: text().notNull(),
    heReference: text().notNull(),
    heTitle: text().notNull(),
    /** As it is written after the title. */
    label: text().notNull(),
    heLabel: text().notNull(),
    kind: text().$type<'chapter' | 'page' | 'section'>().notNull(),
    categories: jsonb().$type<string[]>().notNull(),
    /** Among the sections of the book, from 1, and how many there are; null: not known. */
    position: integer(),
    sections: integer(),
    /** Parts of addresses. */
    previous: text(),
    next: text(),
    /** The versions upstream has, stored or not. */
    otherVersions: jsonb().$type<VersionName[]>().notNull(),
    /** When upstream last answered for it; null: it was only imported. */
    answeredAt: at(),
  },
  (t) => [index('library_sections_book').on(t.book, t.position)],
);

/** The text of a section in one version. */
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
    /** Which one is shown when nobody asks for another: the highest. */
    rank: integer().notNull(),
    /** ReadingPosition in the section (`3`, or `2:3` where there are levels) and clean HTML. */
    segments: jsonb().$type<[string, string][]>().notNull(),
    /** The rules of the sanitiser that it went through. */
    cleaned: integer().notNull(),
    storedAt: at('kept_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.reference, t.language, t.title] }),
    check('library_versions_side_known', sql`side in ('source', 'translation')`),
    check('library_versions_language_is_code', sql`language ~ '^[a-z]{2,3}$'`),
  ],
);

/** What is known of a book from upstream or an import, besides its texts. */
export const libraryBooks = pgTable('library_books', {
  title: text().primaryKey(),
  heTitle: text().notNull(),
  categories: jsonb().$type<string[]>().notNull(),
  kind: text().$type<'chapter' | 'page' | 'section'>().notNull(),
  /** Its sections in order, as they are written after the title, with the number of their segments; null: not known. */
  places: jsonb().$type<{ label: string; heLabel: string; count: number | null }[]>().notNull(),
  origin: text().$type<'upstream' | 'import'>().notNull(),
  storedAt: at('kept_at').notNull().defaultNow(),
});

/** Large answers of upstream that are stored whole, e.g. its index of titles. */
export const libraryDocuments = pgTable('library_documents', {
  name: text().primaryKey(),
  body: jsonb().$type<unknown>().notNull(),
  storedAt: at('kept_at').notNull().defaultNow(),
});
