import type { AppContext, Learner } from '#server/app-context.ts';
import type { City } from '../contract.ts';
import { withLabel } from './cities/town-labels.ts';
import { placesOf } from './places-of.ts';

export async function myPlace(app: AppContext, learner: Learner): Promise<City | null> {
  const [found] = await placesOf(app.db, [learner.id]);
  if (!found) return null;
  const { userId: _userId, ...place } = found;
  return withLabel(place, learner.language);
}
