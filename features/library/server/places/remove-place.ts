import { and, eq } from 'drizzle-orm';
import type { House, Learner } from '#server/house.ts';
import { readingPlaces } from '../tables.ts';
import { knownPlace, shelfOf } from './known-place.ts';

/**
 * Forgets where the learner stopped, or (with `bookmark`) the bookmark they set there. What was opened stays opened.
 * @returns whether there was something to forget; another section's place or another learner's is never touched
 */
export async function removePlace(
  house: House,
  learner: Learner,
  input: { reference: string; bookmark: boolean },
): Promise<{ removed: boolean }> {
  const reference = knownPlace(await shelfOf(house), input.reference)?.reference ?? input.reference;
  const gone = await house.db
    .delete(readingPlaces)
    .where(
      and(
        eq(readingPlaces.userId, learner.id),
        eq(readingPlaces.reference, reference),
        eq(readingPlaces.bookmarked, input.bookmark),
      ),
    )
    .returning({ reference: readingPlaces.reference });
  if (gone.length > 0) house.tell.learner(learner.id, { topic: 'places', what: 'removed' });
  return { removed: gone.length > 0 };
}
