import { inArray } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { placeOf } from './places-of.ts';
import { profiles } from './tables.ts';

type Row = typeof profiles.$inferSelect;

/** Omits phone and names; location, gender and zone are never shown directly. */
export type Facts = Pick<
  Row,
  | 'userId'
  | 'bio'
  | 'level'
  | 'levelSaid'
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
  /** `UTC` when unknown. */
  timeZone: string;
  /** False: interests and languages are only defaults. */
  said: boolean;
};

/** The `people` feature checks visibility. */
export async function factsOf(db: Queryable, userIds: string[]): Promise<Map<string, Facts>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.select().from(profiles).where(inArray(profiles.userId, userIds));
  return new Map(rows.map((row) => [row.userId, factsOfRow(row)]));
}

export function factsOfRow({
  userId,
  bio,
  level,
  levelSaid,
  pace,
  purposes,
  interests,
  languages,
  length,
  ...row
}: Row): Facts {
  const { available, isPublic, showEmail, takesRequests, lastActiveShown, gender, sameGenderOnly, country } = row;
  return {
    ...{ userId, bio, level, levelSaid, pace, purposes, interests, languages, length, country, gender, sameGenderOnly },
    ...{ available, isPublic, showEmail, takesRequests, lastActiveShown },
    place: placeOf(row),
    timeZone: row.timeZone ?? 'UTC',
    said: row.saidAt !== null,
  };
}
