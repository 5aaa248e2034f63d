import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { refuse } from '#server/rpc.ts';
import type { City } from '../contract.ts';
import { loadCities } from './cities/load.ts';
import { townLike } from './cities/table.ts';
import { profiles } from './tables.ts';

const often = { name: 'profile.place', points: 60, seconds: 3_600 };
const nowhere = { city: null, region: null, country: null, latitude: null, longitude: null };

/**
 * Keeps where somebody learns, or that they say nothing of it. Their other devices hear of it.
 * @param place a town of the list, as `searchCities` gave it
 * @returns what is kept now
 * @throws BAD_REQUEST for a town that is not in the list, {TooOften}
 */
export async function savePlace(house: House, learner: Learner, place: City | null): Promise<City | null> {
  await house.limits.count(often, learner.id);
  const town = place && townLike(await loadCities(), place);
  if (place && !town)
    throw refuse('BAD_REQUEST', 400, 'profile.cityUnknown', {
      fields: [{ path: 'place', messageKey: 'profile.cityUnknown' }],
    });
  const { name: city, ...spot } = town ?? { name: null };
  const row = { ...nowhere, ...spot, city, updatedAt: house.now() };
  return inOneTransaction(house, async (tx, tell) => {
    await tx
      .insert(profiles)
      .values({ ...row, userId: learner.id })
      .onConflictDoUpdate({ target: profiles.userId, set: row });
    tell.learner(learner.id, { topic: 'profile', what: 'place' });
    return town;
  });
}
