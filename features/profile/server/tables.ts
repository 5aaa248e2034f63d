import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, bytes, createdAt } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';
import type { Span } from '../shared/availability.ts';
import type {
  Gender,
  Interest,
  LastActiveShown,
  Length,
  Level,
  Pace,
  Purpose,
  StudyLanguage,
} from '../shared/facts.ts';

const list = <Key extends string>(...initial: Key[]) => text().array().$type<Key[]>().notNull().default(initial);

/** Created on first access; without a row the defaults apply. Name and picture are in `users`. */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    phone: text().notNull().default(''),
    bio: text().notNull().default(''),
    /** Town, region, country (ISO 3166-1 alpha-2) and degrees; or only the country. */
    city: text(),
    region: text(),
    country: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** IANA zone; null until a browser sends one. */
    timeZone: text(),
    level: text().$type<Level>().notNull().default('beginner'),
    /** False while the level is only a default. */
    levelSaid: boolean().notNull().default(false),
    pace: text().$type<Pace>(),
    purposes: list<Purpose>(),
    interests: list<Interest>('torah', 'talmud'),
    languages: list<StudyLanguage>('fr'),
    /** Preferred minutes. */
    length: smallint().$type<Length>().notNull().default(60),
    available: boolean().notNull().default(true),
    isPublic: boolean().notNull().default(true),
    showEmail: boolean().notNull().default(false),
    takesRequests: boolean().notNull().default(true),
    lastActiveShown: text().$type<LastActiveShown>().notNull().default('exact'),
    /** Used only for the following setting; never shown. */
    gender: text().$type<Gender>(),
    sameGenderOnly: boolean().notNull().default(false),
    /** Unused: `users.image` holds the built-in picture. To be dropped. */
    avatar: smallint(),
    availabilityVersion: integer().notNull().default(0),
    /** First save; null while the values are defaults. */
    saidAt: at(),
    questionsLater: boolean().notNull().default(false),
    updatedAt: createdAt(),
  },
  (t) => [
    index('profiles_newest').on(t.updatedAt),
    index('profiles_of_town').on(t.country, t.city),
    index('profiles_by_latitude').on(t.latitude).where(sql`latitude is not null`),
    check(
      'profiles_place_whole',
      sql`(city is null and region is null and latitude is null and longitude is null) or (city is not null and region is not null and country is not null and latitude is not null and longitude is not null)`,
    ),
    check('profiles_wish_with_gender', sql`gender is not null or not same_gender_only`),
  ],
);

export const availabilitySlots = pgTable(
  'availability_slots',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 1 is Monday, 7 Sunday. */
    weekday: smallint().notNull(),
    /** Minutes since midnight. */
    fromMinute: smallint().notNull(),
    toMinute: smallint().notNull(),
  },
  (t) => [
    primaryKey({ name: 'availability_slots_once', columns: [t.userId, t.weekday, t.fromMinute] }),
    check(
      'availability_slots_half_hours',
      sql`weekday between 1 and 7 and from_minute >= 0 and from_minute < to_minute and to_minute <= 1440 and from_minute % 30 = 0 and to_minute % 30 = 0`,
    ),
  ],
);

export const availabilityExceptions = pgTable(
  'availability_exceptions',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    slots: jsonb().$type<Span[]>().notNull(),
  },
  (t) => [primaryKey({ name: 'availability_exceptions_once', columns: [t.userId, t.date] })],
);

/** Keyed by the larger file's hash, shared between accounts. A job deletes unused pictures. */
export const pictures = pgTable('pictures', {
  /** SHA-256, in hex. */
  hash: text().primaryKey(),
  /** WebP, squares of 96 and 512 pixels. */
  small: bytes().notNull(),
  large: bytes().notNull(),
  /** Protects a new picture from deletion until an account uses it. */
  createdAt: createdAt(),
});
