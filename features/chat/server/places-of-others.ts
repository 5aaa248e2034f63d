// Reads people: those whose profile the reader may open; of others nothing is said.
import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { openTo } from '#features/people/server/api.ts';
import { profiles } from '#features/profile/server/api.ts';
import type { AppContext } from '#server/app-context.ts';

type Place = { city: string | null; timeZone: string | null };
const nowhere: Place = { city: null, timeZone: null };

/** In which town, and by which clocks, those live whom somebody talks with. */
export async function placesOfOthers(app: AppContext, readerId: string, ids: string[]): Promise<(id: string) => Place> {
  if (ids.length === 0) return () => nowhere;
  const rows = await app.db
    .select({ id: users.id, city: profiles.city, timeZone: profiles.timeZone })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(inArray(users.id, ids), openTo(app, readerId)));
  const places = new Map(rows.map(({ id, ...place }) => [id, place]));
  return (id) => places.get(id) ?? nowhere;
}
