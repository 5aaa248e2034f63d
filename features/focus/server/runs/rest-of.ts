import { placesOf } from '#features/profile/server/facts-api.ts';
import { observantAmong } from '#features/profile/server/rest-api.ts';
import type { Queryable } from '#server/database/database.ts';
import { quietBetween } from '#server/jewish-calendar/quiet-time.ts';

export type Rest = { from: Date; to: Date };

/** Rest times of a learner who observes them and has a location. */
export async function restsOf(db: Queryable, userId: string, from: Date, to: Date): Promise<Rest[]> {
  if (!(await observantAmong(db, [userId])).has(userId)) return [];
  const [place] = await placesOf(db, [userId]);
  return place ? quietBetween(place, from, to) : [];
}
