import { sql } from 'drizzle-orm';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { refuse } from '#server/rpc.ts';
import { openedSections, readingPlaces } from '../tables.ts';
import { knownPlace, shelfOf } from './known-place.ts';

/** A reader writes at most every few seconds; this is far above it. */
const often = { name: 'library.place', points: 1_500, seconds: 3_600 };

/**
 * Remembers where the learner stopped in a book, and that the section was opened. With `bookmark` it sets the one
 * bookmark of the book instead, which stays when reading goes on elsewhere.
 * @throws TEXT_NOT_FOUND (404) for what is no place in a text we know, {TooOften}
 */
export async function setPlace(
  house: House,
  learner: Learner,
  input: { reference: string; verse: number | null; bookmark: boolean },
): Promise<{ bookmarked: boolean }> {
  const place = knownPlace(await shelfOf(house), input.reference);
  if (!place || place.chapterTitle === '') throw refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');
  await house.limits.count(often, learner.id);
  const { bookTitle, reference, slug } = place;
  const row = { userId: learner.id, bookTitle, bookmarked: input.bookmark, reference, verse: input.verse };
  await inOneTransaction(house, async (tx, tell) => {
    await tx
      .insert(readingPlaces)
      .values({ ...row, placedAt: house.now() })
      .onConflictDoUpdate({
        target: [readingPlaces.userId, readingPlaces.bookTitle, readingPlaces.bookmarked],
        set: { reference, verse: input.verse, placedAt: sql`excluded.placed_at` },
        // Two devices at once: what was read later stays.
        setWhere: sql`${readingPlaces.placedAt} <= excluded.placed_at`,
      });
    await tx.insert(openedSections).values({ userId: learner.id, bookTitle, slug }).onConflictDoNothing();
    if (input.bookmark) tell.learner(learner.id, { topic: 'places', what: 'bookmark' });
  });
  return { bookmarked: input.bookmark };
}
