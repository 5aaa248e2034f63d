import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { signInRequired } from '#server/http/errors.ts';
import type { Availability } from '../contract.ts';
import { availabilityOf } from './availability-of.ts';
import { makeProfile } from './make-profile.ts';
import { placesOf } from './places-of.ts';
import { dayIn, quietWeek } from './quiet-week.ts';
import { observantAmong } from './rest-api.ts';

export async function myAvailability(app: AppContext, learner: Learner): Promise<Availability> {
  await makeProfile(app.db, learner.id, null);
  return readAvailability(app, app.db, learner.id);
}

/** @throws UNAUTHORIZED when the account was deleted during the request */
export async function readAvailability(app: AppContext, db: Queryable, userId: string): Promise<Availability> {
  const free = (await availabilityOf(db, [userId])).get(userId);
  if (!free) throw signInRequired();
  const today = dayIn(free.timeZone, app.now());
  const [place] = await placesOf(db, [userId]);
  const quiet =
    place && (await observantAmong(db, [userId])).has(userId) ? quietWeek(place, free.timeZone, app.now()) : [];
  return { ...free, exceptions: free.exceptions.filter(({ date }) => date >= today), quiet };
}
