import { placesOf } from '#features/profile/server/facts-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { quietBetween } from '#server/jewish-calendar/quiet-time.ts';

export type Rest = { from: Date; to: Date };

/** For a learner who observes them and has a location. */
export async function restsOf(app: AppContext, db: Queryable, userId: string, from: Date, to: Date): Promise<Rest[]> {
  const keeps = await Promise.all(app.features.map(({ keepQuiet }) => keepQuiet?.(db, [userId])));
  if (!keeps.some((people) => people?.has(userId))) return [];
  const [place] = await placesOf(db, [userId]);
  return place ? quietBetween(place, from, to) : [];
}
