import { sql } from 'drizzle-orm';
import {
  bit,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, bytes, createdAt, key } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';
import type { PartnerFilters } from '../shared/partner-filters.ts';

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
    textReference: text(),
    proposedTime: at(),
    /** Detects repeats, with a digest of the content; null for older clients. */
    clientId: uuid(),
    requestDigest: text(),
    status: text().notNull().default('pending'),
    createdAt: createdAt(),
    answeredAt: at(),
  },
  (t) => [
    uniqueIndex('study_requests_pending_once').on(t.senderId, t.receiverId).where(sql`status = 'pending'`),
    uniqueIndex('study_requests_sent_once').on(t.senderId, t.clientId),
    index('study_requests_received').on(t.receiverId, t.createdAt.desc()),
    index('study_requests_sent').on(t.senderId, t.createdAt.desc()),
    check('study_requests_status_known', sql`status in ('pending', 'accepted', 'declined', 'expired')`),
    check('study_requests_to_another', sql`sender_id <> receiver_id`),
  ],
);

export type RequestRow = typeof studyRequests.$inferSelect;

/**
 * Search data of a profile and its availability, recomputed on every change and weekly. One row per profile; never
 * shown.
 */
export const matchRows = pgTable(
  'match_rows',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    stamp: integer().notNull(),
    /** Sampling order for places larger than the pool. */
    shuffle: integer().notNull(),
    listed: boolean().notNull(),
    /** Monday (UTC) of `week`. */
    weekOf: text().notNull(),
    /** Free half hours (UTC), from Monday 00:00; null when unknown. */
    week: bit({ dimensions: 336 }),
    length: smallint().notNull(),
    encoding: integer(),
    /** Null when unknown. */
    level: smallint(),
    /** A bit per key, in the order of the profile's lists; 0 when unknown. */
    interests: smallint().notNull(),
    languages: smallint().notNull(),
    country: text(),
    gender: text(),
    sameGenderOnly: boolean().notNull(),
    /** `language:fr`, `interest:talmud`, `level:expert`, `country:FR`, `zone:Europe/Paris`. */
    filters: text().array().notNull(),
    /** Folded, each word after a space; and index keys (name-keys.ts). */
    names: text().notNull(),
    nameKeys: text().array().notNull(),
    town: text().notNull(),
    /** `stamp` for which the following columns were computed; otherwise they are stale. */
    readyStamp: integer(),
    pace: smallint(),
    purposes: smallint(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Free seconds in six weeks from `weekOf` on (free-bytes.ts); null when unknown. */
    free: bytes(),
  },
  (t) => [
    // Covering index: searches without words need no table access.
    index('match_rows_to_rank')
      .on(
        t.shuffle,
        t.userId,
        t.week,
        t.length,
        t.level,
        t.interests,
        t.languages,
        t.country,
        t.gender,
        t.sameGenderOnly,
      )
      .where(sql`listed`),
    // Finds rows of another week or list version.
    index('match_rows_of_week').on(t.weekOf, t.userId),
    index('match_rows_of_encoding').on(t.encoding, t.userId),
    index('match_rows_not_ready').on(t.userId).where(sql`ready_stamp is distinct from stamp`),
    index('match_rows_filters').using('gin', t.filters).where(sql`listed`),
    index('match_rows_name_keys').using('gin', t.nameKeys).where(sql`listed`),
    index('match_rows_names').using('gin', sql`${t.names} gin_trgm_ops`).where(sql`listed`),
    index('match_rows_town').using('gin', sql`${t.town} gin_trgm_ops`).where(sql`listed`),
  ],
);

/** Halved every EXPOSURE_HALF_LIFE days. Never shown. */
export const exposures = pgTable('exposures', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  shown: real().notNull(),
  shownAt: at().notNull(),
});

export const suggestionsShown = pgTable(
  'suggestions_shown',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    shownAt: at().notNull(),
    dismissedAt: at(),
  },
  (t) => [
    primaryKey({ name: 'suggestions_shown_once', columns: [t.userId, t.personId] }),
    index('suggestions_shown_of_person').on(t.personId),
  ],
);

export const suggestionEmails = pgTable(
  'suggestion_letters',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    dueAt: at().notNull(),
  },
  (t) => [index('suggestion_letters_due').on(t.dueAt)],
);

export const partnerWatches = pgTable(
  'partner_watches',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    filters: jsonb().$type<PartnerFilters>().notNull(),
    lookAt: at().notNull(),
    endsAt: at().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('partner_watches_to_look_at').on(t.lookAt), index('partner_watches_over').on(t.endsAt)],
);

/** People who matched at the start or were announced since. */
export const watchKnown = pgTable(
  'partner_watch_known',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'partner_watch_known_once', columns: [t.userId, t.personId] }),
    index('partner_watch_known_of_person').on(t.personId),
  ],
);
