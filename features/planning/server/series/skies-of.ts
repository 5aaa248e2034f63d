import { availabilityOf, placesOf, townOfZone } from '#features/profile/server/facts-api.ts';
import { skyByTheClock } from '#features/sessions/server/change-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Sky, skyOver } from '#server/jewish-calendar/sky.ts';

// Reads people: the towns and zones of two people, to respect their rest; only whether an evening is skipped is shown.

/** Day boundaries in these people's towns, else in the towns of their zones, else by the clock. */
export async function skiesOf(app: AppContext, db: Queryable, ids: string[], timeZone: string): Promise<Sky[]> {
  const places = new Map((await placesOf(db, ids)).map((place) => [place.userId, place]));
  const stated = await availabilityOf(db, ids);
  return Promise.all(
    ids.map(async (id) => {
      const zone = zoneIn(stated, id) ?? timeZone;
      const town = places.get(id) ?? (await townOfZone(zone, app.now()));
      return town ? skyOver(town) : skyByTheClock(zone);
    }),
  );
}

/** Null when the zone is unknown. */
export const zoneIn = (stated: Awaited<ReturnType<typeof availabilityOf>>, id: string): string | null => {
  const zone = stated.get(id)?.timeZone;
  return zone === undefined || zone === 'UTC' ? null : zone;
};
