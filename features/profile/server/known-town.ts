import { refuse } from '#server/http/errors.ts';
import type { City } from '../contract.ts';
import { loadCities } from './cities/load.ts';
import { townLike } from './cities/table.ts';

/**
 * @param place from `searchCities`
 * @throws BAD_REQUEST for an unlisted town
 */
export async function knownTown(place: City): Promise<City> {
  const town = townLike(await loadCities(), place);
  if (town) return town;
  throw refuse('BAD_REQUEST', 400, 'profile.cityUnknown', {
    fields: [{ path: 'place', messageKey: 'profile.cityUnknown' }],
  });
}
