import { sql } from 'drizzle-orm';
import { bookIndexOf, textNotFound } from '#features/texts/server/texts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { shelfEvents } from '../../contract.ts';
import { knownReference } from '../known-reference.ts';
import { openedSections, readingPositions } from '../tables.ts';

/** Limit well above one write every few seconds. */
const often = { name: 'library.place', points: 1_500, seconds: 3_600 };

/**
 * Stores the reading position and marks the section as opened. With `bookmark`, sets the book's only bookmark instead.
 * @throws TEXT_NOT_FOUND (404), {RateLimited}
 */
export async function setReadingPosition(
  app: AppContext,
  learner: Learner,
  input: { reference: string; segment: string | null; bookmark: boolean; readAt?: string | undefined },
): Promise<{ bookmarked: boolean }> {
  const place = knownReference(await bookIndexOf(app), input.reference);
  if (!place || place.chapterTitle === '') throw textNotFound(input.reference, learner.language);
  await app.limits.count(often, learner.id);
  const { bookTitle, reference, slug } = place;
  const row = { userId: learner.id, bookTitle, bookmarked: input.bookmark, reference, segment: input.segment };
  await withTransaction(app, async (tx, events) => {
    await tx
      .insert(readingPositions)
      .values({ ...row, readAt: timeOf(input.readAt, app.now()) })
      .onConflictDoUpdate({
        target: [readingPositions.userId, readingPositions.bookTitle, readingPositions.bookmarked],
        set: { reference, segment: input.segment, readAt: sql`excluded.placed_at` },
        // The later reading time wins.
        setWhere: sql`${readingPositions.readAt} <= excluded.placed_at`,
      });
    await tx.insert(openedSections).values({ userId: learner.id, bookTitle, slug }).onConflictDoNothing();
    if (input.bookmark) events.emit(shelfEvents.toBrowsers.readingPositionsChanged, {}, { learner: learner.id });
  });
  return { bookmarked: input.bookmark };
}

/** A device's clock may be ahead. */
const timeOf = (given: string | undefined, now: Date): Date =>
  given === undefined ? now : new Date(Math.min(Date.parse(given), now.getTime()));
