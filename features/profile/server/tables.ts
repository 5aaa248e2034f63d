import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';

/** What a learner says of themselves; so far where they learn. Who said nothing has no row. */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A town of the offline list: its name, region, country (ISO 3166-1 alpha-2) and degrees; all of it or nothing. */
    city: text(),
    region: text(),
    country: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    updatedAt: createdAt(),
  },
  (t) => [
    // Who is in the same town; and, for what is near, who is at about the same latitude.
    index('profiles_of_town').on(t.country, t.city),
    index('profiles_by_latitude').on(t.latitude).where(sql`latitude is not null`),
    check(
      'profiles_place_whole',
      sql`(city is null and region is null and country is null and latitude is null and longitude is null) or (city is not null and region is not null and country is not null and latitude is not null and longitude is not null)`,
    ),
  ],
);
