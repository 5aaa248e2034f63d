import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { Limit } from '#server/http/limits.ts';
import type { City } from '../contract.ts';
import { withLabel } from './cities/town-labels.ts';
import { knownTown } from './known-town.ts';
import { makeProfile } from './make-profile.ts';
import { announceProfile } from './save-profile.ts';
import { profiles } from './tables.ts';

const often: Limit = { name: 'profile.place', points: 60, seconds: 3_600 };
const nowhere = { city: null, region: null, country: null, latitude: null, longitude: null };

/**
 * @param place from `searchCities`
 * @throws BAD_REQUEST for an unlisted town, {RateLimited}
 */
export async function savePlace(app: AppContext, learner: Learner, place: City | null): Promise<City | null> {
  await app.limits.count(often, learner.id);
  const town = place && (await knownTown(place));
  const { name: city, ...spot } = town ?? { name: null };
  return withTransaction(app, async (tx, events) => {
    await makeProfile(tx, learner.id, null);
    await tx
      .update(profiles)
      .set({ ...nowhere, ...spot, city, updatedAt: app.now() })
      .where(eq(profiles.userId, learner.id));
    await announceProfile(app, tx, events, learner.id);
    return town && withLabel(town, learner.language);
  });
}
