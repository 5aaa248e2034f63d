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
import { at, bytes, createdAt, key } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';
import type { PartnerFilters } from '../shared/partner-filters.ts';

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
    /** What they propose to read: a canonical reference. */
    textReference: text(),
    proposedTime: at(),
    /** Made by the browser once per request, and a hash of what was sent under it; null for those without. */
    clientId: uuid(),
    requestDigest: text(),
    status: text().notNull().default('pending'),
    createdAt: createdAt(),
    answeredAt: at(),
  },
  (t) => [
    // A pending one cannot be sent twice.
    uniqueIndex('study_requests_pending_once').on(t.senderId, t.receiverId).where(sql`status = 'pending'`),
    uniqueIndex('study_requests_sent_once').on(t.senderId, t.clientId),
    index('study_requests_received').on(t.receiverId, t.createdAt.desc()),
    index('study_requests_sent').on(t.senderId, t.createdAt.desc()),
    check('study_requests_status_known', sql`status in ('pending', 'accepted', 'declined', 'expired')`),
    check('study_requests_to_another', sql`sender_id <> receiver_id`),
  ],
);

/**
 * What the search of partners filters and ranks by, computed from a profile and its availability whenever these change, and
 * every week. One row per profile; nothing in it is shown.
 */
export const matchRows = pgTable(
  'match_rows',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Another number each time the row is computed. */
    stamp: integer().notNull(),
    /** Where more people fit than are looked at, those from a place of this order on are taken. */
    shuffle: integer().notNull(),
    /** Whether lists may have them at all: public and available. */
    listed: boolean().notNull(),
    /** The Monday (UTC) of the week that `week` is. */
    weekOf: text().notNull(),
    /** Half hours of that week (UTC) in which they are free, from Monday 00:00 on; none where they did not say. */
    week: bit({ dimensions: 336 }),
    /** Minutes they like to study at a time. */
    length: smallint().notNull(),
    /** Version of the lists that numbers and bits of this row refer to (`encoding` of match-encoding.ts). */
    encoding: integer(),
    /** Number of the level, from 0; null where they did not say. */
    level: smallint(),
    /** A bit for each key, in the order of the lists of the profile; 0 where they did not say. */
    interests: smallint().notNull(),
    languages: smallint().notNull(),
    country: text(),
    gender: text(),
    sameGenderOnly: boolean().notNull(),
    /** What filters name: `language:fr`, `interest:talmud`, `level:expert`, `country:FR`, `zone:Europe/Paris`. */
    filters: text().array().notNull(),
    /** Folded name and names of the town, each word after a space; and the keys of both (see name-keys.ts). */
    names: text().notNull(),
    nameKeys: text().array().notNull(),
    /** Folded names of the town alone. */
    town: text().notNull(),
    /** The stamp of the row when what follows was computed; another one: it is not of this row, and has to be made anew. */
    readyStamp: integer(),
    /** Number of the pace, from 0, and a bit for each purpose; null where they did not say, or not yet computed. */
    pace: smallint(),
    purposes: smallint(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** When they are free in six weeks from `weekOf` on, to the second (see free-bytes.ts); null where they did not say. */
    free: bytes(),
  },
  (t) => [
    // All that a search without words filters and counts by: PostgreSQL reads the pool from the index alone.
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
    // Those that are to be computed anew: of another week, or not ready.
    index('match_rows_of_week').on(t.weekOf, t.userId),
    index('match_rows_of_encoding').on(t.encoding, t.userId),
    index('match_rows_not_ready').on(t.userId).where(sql`ready_stamp is distinct from stamp`),
    index('match_rows_filters').using('gin', t.filters).where(sql`listed`),
    index('match_rows_name_keys').using('gin', t.nameKeys).where(sql`listed`),
    index('match_rows_names').using('gin', sql`${t.names} gin_trgm_ops`).where(sql`listed`),
    index('match_rows_town').using('gin', sql`${t.town} gin_trgm_ops`).where(sql`listed`),
  ],
);

/** How often somebody stood on first pages, fading: halved every EXPOSURE_HALF_LIFE days. A number nobody reads. */
export const exposures = pgTable('exposures', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  shown: real().notNull(),
  /** When the number was as high as that. */
  shownAt: at().notNull(),
});

/** Who was suggested to somebody, and when last: nobody twice in a month. */
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

/** Who wants the weekly letter of suggestions, and when the next one is due. */
export const suggestionLetters = pgTable(
  'suggestion_letters',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    dueAt: at().notNull(),
  },
  (t) => [index('suggestion_letters_due').on(t.dueAt)],
);

/** Who wants to hear when somebody fits, and whom they look for. */
export const partnerWatches = pgTable(
  'partner_watches',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    filters: jsonb().$type<PartnerFilters>().notNull(),
    /** When the job looks next: once a day. */
    lookAt: at().notNull(),
    endsAt: at().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('partner_watches_to_look_at').on(t.lookAt), index('partner_watches_over').on(t.endsAt)],
);

/** Who was there when somebody began to wait, or was told of since: nobody is news twice. */
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
