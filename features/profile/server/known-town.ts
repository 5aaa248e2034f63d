import { refuse } from '#server/errors.ts';
import type { City } from '../contract.ts';
import { loadCities } from './cities/load.ts';
import { townLike } from './cities/table.ts';

/**
 * The town of the list that was chosen.
 * @param place as `searchCities` gave it
 * @throws BAD_REQUEST for one that is not in the list
 */
export async function knownTown(place: City): Promise<City> {
  const town = townLike(await loadCities(), place);
  if (town) return town;
  throw refuse('BAD_REQUEST', 400, 'profile.cityUnknown', {
    fields: [{ path: 'place', messageKey: 'profile.cityUnknown' }],
  });
}
