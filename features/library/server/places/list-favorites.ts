import { desc, eq } from 'drizzle-orm';
import type { House, Learner } from '#server/house.ts';
import type { Favorite } from '../../contract.ts';
import { userTexts } from '../tables.ts';
import { knownPlace, shelfOf } from './known-place.ts';

/** The learner's favourites, newest first. One whose text is not in the catalogue any more is left out, not lost. */
export async function listFavorites(house: House, learner: Learner): Promise<Favorite[]> {
  const rows = await house.db
    .select({ reference: userTexts.textReference, createdAt: userTexts.createdAt })
    .from(userTexts)
    .where(eq(userTexts.userId, learner.id))
    .orderBy(desc(userTexts.createdAt), userTexts.textReference);
  const shelf = await shelfOf(house);
  return rows.flatMap(({ reference, createdAt }) => {
    const place = knownPlace(shelf, reference);
    if (!place) return [];
    const { bookSlug: _, verse: __, ...shown } = place;
    return [{ ...shown, createdAt: createdAt.toISOString() }];
  });
}
