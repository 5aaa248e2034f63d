import { and, asc, eq, sql } from 'drizzle-orm';
import { hasVerifiedEmail, users } from '#features/account/server/api.ts';
import { profiles } from '#features/profile/server/api.ts';
import { pictureOf, townLabel } from '#features/profile/server/facts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { nameHolds } from '#server/database/folded-name.ts';
import { CHOICES_LIMIT, type PersonChoice } from '../contract.ts';
import { contactableBy } from './policies.ts';

/**
 * At most 50 learners whom the asker can invite, by name: those who take requests, and the asker's contacts. Their address
 * must be verified, because a name alone is easily invented.
 * @param search part of the name, folded as all names are; empty for all
 */
export const listChoices = (app: AppContext, learner: Learner, search: string): Promise<PersonChoice[]> =>
  app.db
    .select({ id: users.id, name: users.name, city: profiles.city, country: profiles.country, image: users.image })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(contactableBy(app, learner.id), hasVerifiedEmail(app), nameHolds(sql`${users.name}`, search)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(CHOICES_LIMIT)
    .then((rows) =>
      rows.map(({ city, country, image, ...rest }) => ({
        ...rest,
        city: city !== null && country !== null ? townLabel({ country, name: city }, learner.language) : '',
        picture: pictureOf(image)?.small,
      })),
    );
