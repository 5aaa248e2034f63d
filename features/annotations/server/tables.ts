import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';
import type { Colour } from '../shared/colours.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Annotations of words in a version of a text, see docs/features/annotations.md. */
export const annotations = pgTable(
  'annotations',
  {
    id: key(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `clientId` and a digest of the request detect repeats. */
    clientId: uuid().notNull(),
    requestDigest: text().notNull(),
    /** Partner who may also read it; null: private. */
    partnerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Writer of a copied annotation: the copy is erased with their account. */
    writerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    book: text().notNull(),
    section: text().notNull(),
    segmentFrom: text().notNull(),
    wordFrom: integer().notNull(),
    segmentTo: text().notNull(),
    wordTo: integer().notNull(),
    side: text().$type<'source' | 'translation'>().notNull(),
    language: text().notNull(),
    version: text().notNull(),
    quote: text().notNull(),
    quoteDigest: text().notNull(),
    versesDigest: text().notNull(),
    aroundDigest: text().notNull(),
    isUnique: boolean().notNull(),
    /** Sorts by the order of the books and their sections. */
    place: text().notNull(),
    colour: text().$type<Colour>().notNull(),
    body: text().notNull(),
    tags: text().array().notNull(),
    others: text().array().notNull(),
    /** Search tokens, as in the library. */
    words: tsvector().notNull(),
    revision: integer().notNull().default(1),
    /** Ids of the last changes, to detect repeats. */
    changes: uuid().array().notNull().default(sql`'{}'`),
    state: text().$type<'placed' | 'moved' | 'orphan'>().notNull().default('placed'),
    createdAt: createdAt(),
    updatedAt: at().notNull().defaultNow(),
    /** Body and tags are erased a minute after this time. */
    removedAt: at(),
  },
  (t) => [
    uniqueIndex('annotations_made_once').on(t.ownerId, t.clientId),
    index('annotations_of_section').on(t.section, t.ownerId),
    index('annotations_by_place').on(t.ownerId, t.place),
    index('annotations_of_partner').on(t.partnerId, t.section).where(sql`partner_id is not null`),
    index('annotations_of_writer').on(t.writerId).where(sql`writer_id is not null`),
    index('annotations_removed').on(t.removedAt).where(sql`removed_at is not null and words <> ''`),
    check('annotations_side_known', sql`side in ('source', 'translation')`),
    check('annotations_colour_known', sql`colour in ('gold', 'leaf', 'sky', 'rose')`),
    check('annotations_state_known', sql`state in ('placed', 'moved', 'orphan')`),
    check('annotations_with_another', sql`partner_id <> owner_id`),
  ],
);
