import { and, asc, eq, ilike, ne } from 'drizzle-orm';
import { isProven, users } from '#features/account/server/index.ts';
import { profiles } from '#features/profile/server/index.ts';
import type { House, Learner } from '#server/house.ts';
import { CHOICES_LIMIT, type PartnerChoice } from '../contract.ts';

/**
 * Learners one can invite, by name, at most 50. Only those whose address is proven: a name alone is quickly made up.
 * @param search a part of the name, case ignored; everybody when empty
 */
export const listChoices = (house: House, learner: Learner, search: string): Promise<PartnerChoice[]> =>
  house.db
    .select({ id: users.id, name: users.name, city: profiles.city })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        ne(users.id, learner.id),
        isProven(house),
        search.trim() === '' ? undefined : ilike(users.name, `%${asTyped(search.trim())}%`),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(CHOICES_LIMIT)
    .then((rows) => rows.map(({ city, ...rest }) => ({ ...rest, city: city ?? '' })));

/** Signs that mean something in a pattern stand for themselves; what no text can hold is left out. */
const asTyped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replace(/[\\%_]/g, '\\$&');
