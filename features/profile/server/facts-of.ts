import { inArray } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import { placeOf } from './places-of.ts';
import { profiles } from './tables.ts';

type Row = typeof profiles.$inferSelect;

/** What matching and cards may know of a person. Phone and names stay here; place, gender and zone are never shown as they are. */
export type Facts = Pick<
  Row,
  | 'userId'
  | 'bio'
  | 'level'
  | 'pace'
  | 'purposes'
  | 'interests'
  | 'languages'
  | 'length'
  | 'available'
  | 'isPublic'
  | 'showEmail'
  | 'takesRequests'
  | 'lastActiveShown'
  | 'gender'
  | 'sameGenderOnly'
  | 'country'
> & {
  place: ReturnType<typeof placeOf>;
  /** `UTC` where nobody knows it. */
  timeZone: string;
  /** Whether they ever saved it: else level, interests and languages are the defaults, and nobody's words. */
  said: boolean;
};

/**
 * The facts of people for matching, by id; those without a profile are left out. Whom somebody may see is asked of
 * `people`, not here.
 */
export async function factsOf(db: Queryable, userIds: string[]): Promise<Map<string, Facts>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.select().from(profiles).where(inArray(profiles.userId, userIds));
  return new Map(rows.map((row) => [row.userId, factsOfRow(row)]));
}

/** The facts of a row of `profiles`. */
export function factsOfRow({ userId, bio, level, pace, purposes, interests, languages, length, ...row }: Row): Facts {
  const { available, isPublic, showEmail, takesRequests, lastActiveShown, gender, sameGenderOnly, country } = row;
  return {
    ...{ userId, bio, level, pace, purposes, interests, languages, length, country, gender, sameGenderOnly },
    ...{ available, isPublic, showEmail, takesRequests, lastActiveShown },
    place: placeOf(row),
    timeZone: row.timeZone ?? 'UTC',
    said: row.saidAt !== null,
  };
}
