import { CITIES_LIMIT, type City } from '../contract.ts';
import { loadCities } from './cities/load.ts';
import { townsNamed } from './cities/table.ts';

/** Towns with a name that begins so, in any of the languages where we know it, larger ones first. */
export const searchCities = async (typed: string): Promise<City[]> =>
  townsNamed(await loadCities(), typed, CITIES_LIMIT);
