import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Side } from '../../texts/shared/text-languages.ts';

/** The Hebrew words are not parsed by PostgreSQL. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const libraryPassages = pgTable(
  'library_passages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull(),
    section: text().notNull(),
    heReference: text().notNull(),
    slug: text().notNull(),
    book: text().notNull(),
    /** Null for the embedded Bible, whose titles are in the code. */
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
    /** Hebrew: stem without vowel letters, and rough root. English: stem, and empty. */
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

/** Has a row per finished book, then one for the whole index. */
export const librarySearchState = pgTable('library_search_state', {
  name: text().primaryKey(),
  version: text().notNull(),
});
