import { placesOf } from '#features/profile/server/facts-api.ts';
import { observantAmong } from '#features/profile/server/rest-api.ts';
import type { AppContext } from '#server/app-context.ts';
import { quietUntil } from '#server/jewish-calendar/quiet-time.ts';

// Reads people: the towns of two people, to respect their rest; never shown.

export async function resting(app: AppContext, ids: string[]): Promise<boolean> {
  const places = await placesOf(app.db, [...(await observantAmong(app.db, ids))]);
  return places.some((place) => quietUntil(place, app.now(), place.country) !== null);
}
