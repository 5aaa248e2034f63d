import { eq } from 'drizzle-orm';
import { nameFromEmail, users } from '#features/account/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { publish } from '#server/domain-events.ts';
import { refuse, signInRequired } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { type City, type Profile, type ProfileChange, profileEvents } from '../contract.ts';
import { profileSaved } from './events-api.ts';
import { knownTown } from './known-town.ts';
import { makeProfile } from './make-profile.ts';
import { readProfile } from './my-profile.ts';
import { profiles } from './tables.ts';

const often: Limit = { name: 'profile.save', points: 300, seconds: 3_600 };

const switches = new Set([
  'displayName',
  'available',
  'isPublic',
  'showEmail',
  'takesRequests',
  'lastActiveShown',
  'timeZone',
  'questionsLater',
]);

const refused = (path: string, messageKey: string) =>
  refuse('BAD_REQUEST', 400, messageKey, { fields: [{ path, messageKey }] });

/**
 * Idempotent. The first save removes the default interests and languages.
 * @throws BAD_REQUEST for an unlisted town, a country other than the town's, and a same-gender setting without a
 * gender; {RateLimited}
 */
export async function saveProfile(app: AppContext, learner: Learner, change: ProfileChange): Promise<Profile> {
  await app.limits.count(often, learner.id);
  const { displayName, place, country, timeZone, ...facts } = change;
  const town = place && (await knownTown(place));
  return withTransaction(app, async (tx, events) => {
    await makeProfile(tx, learner.id, timeZone ?? null);
    const [kept] = await tx.select().from(profiles).where(eq(profiles.userId, learner.id)).for('update');
    if (!kept) throw signInRequired();
    const gender = facts.gender === undefined ? kept.gender : facts.gender;
    if (gender === null && (facts.sameGenderOnly ?? kept.sameGenderOnly))
      throw refused('gender', 'profile.genderNeeded');
    const says = Object.keys(change).some((key) => !switches.has(key));
    await tx
      .update(profiles)
      .set({
        ...(says && kept.saidAt === null ? { interests: [], languages: [] } : {}),
        ...facts,
        ...(facts.level === undefined ? {} : { levelSaid: true }),
        ...(timeZone === undefined ? {} : { timeZone }),
        ...placeColumns(kept, town, country),
        ...(says && kept.saidAt === null ? { saidAt: app.now() } : {}),
        updatedAt: app.now(),
      })
      .where(eq(profiles.userId, learner.id));
    if (displayName !== undefined) {
      await rename(tx, learner, displayName);
      events.afterCommit(() => app.learners.changed(learner.id));
    }
    await announceProfile(app, tx, events, learner.id);
    const saved = await readProfile(tx, learner.id);
    if (!saved) throw signInRequired();
    return saved;
  });
}

type Spot = { city: string | null; country: string | null };

/**
 * A town sets its country; another country removes the town.
 * @param town undefined: unchanged
 */
function placeColumns(kept: Spot, town: City | null | undefined, country: string | null | undefined) {
  const noTown = { city: null, region: null, latitude: null, longitude: null };
  if (town) {
    if (country !== undefined && country !== town.country) throw refused('country', 'profile.countryOfTown');
    const { name: city, ...spot } = town;
    return { ...spot, city };
  }
  if (town === null) return { ...noTown, ...(country === undefined ? {} : { country }) };
  if (country === undefined || (country === kept.country && kept.city !== null)) return {};
  return { ...noTown, country };
}

async function rename(tx: Queryable, { id, language }: Learner, displayName: string): Promise<void> {
  const [account] = await tx.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, id));
  const name = displayName || (await nameFromEmail(account?.email ?? '', language));
  if (account && name !== account.name) await tx.update(users).set({ name }).where(eq(users.id, id));
}

export async function announceProfile(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  userId: string,
): Promise<void> {
  await publish(app, profileSaved, { app, tx, userId });
  events.emit(profileEvents.toBrowsers.changed, {}, { learner: userId });
}
