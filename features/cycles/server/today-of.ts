// Reads people: the zones and towns of the learner and of a companion, to know their day; never shown.
import { availabilityOf, placesOf, townOfZone } from '#features/profile/server/facts-api.ts';
import { wallTimeOf } from '#features/sessions/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Day, dayOf } from '#server/jewish-calendar/days.ts';
import { type Spot, skyOver } from '#server/jewish-calendar/sky.ts';

/** The learner's date, changing at midnight or at nightfall. Without a town both are equal. */
export type Today = { midnight: Day; nightfall: Day; inIsrael: boolean; zone: string; town: Spot | null };

/** @param timeZone of the browser, for profiles without one */
export async function todayOf(
  app: AppContext,
  db: Queryable,
  ids: readonly string[],
  timeZone: string,
): Promise<(id: string) => Today> {
  const now = app.now();
  const stated = await availabilityOf(db, [...ids]);
  const places = new Map((await placesOf(db, [...ids])).map((place) => [place.userId, place]));
  const found = new Map<string, Today>();
  for (const id of ids) {
    const own = stated.get(id)?.timeZone;
    const zone = own === undefined || own === 'UTC' ? timeZone : own;
    const civil = dayOf(wallTimeOf(now, zone).date);
    const town = places.get(id) ?? (await townOfZone(zone, now));
    const sky = town && skyOver(town);
    // In northern summers night may fall after midnight.
    const nightfall = !sky
      ? civil
      : now >= sky.nightfall(civil)
        ? civil + 1
        : now < sky.nightfall(civil - 1)
          ? civil - 1
          : civil;
    found.set(id, { midnight: civil, nightfall, inIsrael: sky?.inIsrael ?? false, zone, town: town ?? null });
  }
  return (id) => {
    const today = found.get(id);
    if (!today) throw new Error('this learner was not asked for');
    return today;
  };
}
