import { sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { refuse } from '#server/errors.ts';
import { withTransaction } from '#server/transaction.ts';
import { libraryEvents } from '../../contract.ts';
import { bookIndexOf, knownReference } from '../known-reference.ts';
import { openedSections, readingPositions } from '../tables.ts';

/** A reader writes at most every few seconds; this is far above it. */
const often = { name: 'library.place', points: 1_500, seconds: 3_600 };

/**
 * Remembers where the learner stopped in a book, and that the section was opened. With `bookmark` it sets the one
 * bookmark of the book instead, which stays when reading goes on elsewhere.
 * @throws TEXT_NOT_FOUND (404) for what is no place in a text we know, {RateLimited}
 */
export async function setReadingPosition(
  app: AppContext,
  learner: Learner,
  input: { reference: string; segment: string | null; bookmark: boolean },
): Promise<{ bookmarked: boolean }> {
  const place = knownReference(await bookIndexOf(app), input.reference);
  if (!place || place.chapterTitle === '') throw refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');
  await app.limits.count(often, learner.id);
  const { bookTitle, reference, slug } = place;
  const row = { userId: learner.id, bookTitle, bookmarked: input.bookmark, reference, segment: input.segment };
  await withTransaction(app, async (tx, events) => {
    await tx
      .insert(readingPositions)
      .values({ ...row, readAt: app.now() })
      .onConflictDoUpdate({
        target: [readingPositions.userId, readingPositions.bookTitle, readingPositions.bookmarked],
        set: { reference, segment: input.segment, readAt: sql`excluded.placed_at` },
        // Two devices at once: what was read later stays.
        setWhere: sql`${readingPositions.readAt} <= excluded.placed_at`,
      });
    await tx.insert(openedSections).values({ userId: learner.id, bookTitle, slug }).onConflictDoNothing();
    if (input.bookmark) events.emit(libraryEvents.toBrowsers.readingPositionsChanged, {}, { learner: learner.id });
  });
  return { bookmarked: input.bookmark };
}
