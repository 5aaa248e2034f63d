import { eq } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { signInRequired } from '#server/http/errors.ts';
import type { Profile } from '../contract.ts';
import { makeProfile } from './make-profile.ts';
import { presentProfile } from './present-profile.ts';
import { profiles } from './tables.ts';

export async function readProfile(db: Queryable, userId: string): Promise<Profile | null> {
  const [found] = await db
    .select({
      profile: profiles,
      account: {
        name: users.name,
        email: users.email,
        image: users.image,
        createdAt: users.createdAt,
        language: users.language,
      },
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.userId, userId));
  return found ? presentProfile(found.profile, found.account) : null;
}

/**
 * Creates the profile if missing.
 * @param timeZone of the browser, stored if none is known
 */
export async function myProfile(app: AppContext, learner: Learner, timeZone: string | null): Promise<Profile> {
  const [known] = await app.db
    .select({ timeZone: profiles.timeZone })
    .from(profiles)
    .where(eq(profiles.userId, learner.id));
  if (!known || (known.timeZone === null && timeZone !== null)) await makeProfile(app.db, learner.id, timeZone);
  const profile = await readProfile(app.db, learner.id);
  if (!profile) throw signInRequired();
  return profile;
}
