import { inArray } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import type { City } from '../contract.ts';
import { profiles } from './tables.ts';

type Row = typeof profiles.$inferSelect;

/** Null if at most the country is known. */
export const placeOf = ({
  city,
  region,
  country,
  latitude,
  longitude,
}: Pick<Row, 'city' | 'region' | 'country' | 'latitude' | 'longitude'>): City | null =>
  city === null || region === null || country === null || latitude === null || longitude === null
    ? null
    : { name: city, region, country, latitude, longitude };

export async function placesOf(db: Queryable, userIds: string[]): Promise<(City & { userId: string })[]> {
  if (userIds.length === 0) return [];
  const rows = await db.select().from(profiles).where(inArray(profiles.userId, userIds));
  return rows.flatMap((row) => {
    const place = placeOf(row);
    return place ? [{ userId: row.userId, ...place }] : [];
  });
}
