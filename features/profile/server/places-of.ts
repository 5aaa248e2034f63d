import { inArray } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import type { City } from '../contract.ts';
import { profiles } from './tables.ts';

/** Where people learn; those who did not say are left out. */
export async function placesOf(db: Queryable, userIds: string[]): Promise<(City & { userId: string })[]> {
  if (userIds.length === 0) return [];
  const rows = await db.select().from(profiles).where(inArray(profiles.userId, userIds));
  return rows.flatMap(({ userId, city, region, country, latitude, longitude }) =>
    city === null || region === null || country === null || latitude === null || longitude === null
      ? []
      : [{ userId, name: city, region, country, latitude, longitude }],
  );
}
