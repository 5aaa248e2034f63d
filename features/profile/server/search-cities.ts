import type { Learner } from '#server/app-context.ts';
import { CITIES_LIMIT, type City } from '../contract.ts';
import { loadCities } from './cities/load.ts';
import { townsNamed } from './cities/table.ts';
import { withLabel } from './cities/town-labels.ts';

export const searchCities = async (typed: string, { language }: Pick<Learner, 'language'>): Promise<City[]> =>
  townsNamed(await loadCities(), typed, CITIES_LIMIT).map((town) => withLabel(town, language));
