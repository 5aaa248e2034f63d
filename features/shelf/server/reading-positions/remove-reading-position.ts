import { and, eq, lte } from 'drizzle-orm';
import { bookIndexOf } from '#features/texts/server/texts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { shelfEvents } from '../../contract.ts';
import { knownReference } from '../known-reference.ts';
import { readingPositions } from '../tables.ts';

/** Removes a reading position, or with `bookmark` the bookmark. Idempotent. Opened sections are unaffected. */
export async function removeReadingPosition(
  app: AppContext,
  learner: Learner,
  input: { reference: string; bookmark: boolean; removedAt?: string | undefined },
): Promise<{ done: true }> {
  const reference = knownReference(await bookIndexOf(app), input.reference)?.reference ?? input.reference;
  const gone = await app.db
    .delete(readingPositions)
    .where(
      and(
        eq(readingPositions.userId, learner.id),
        eq(readingPositions.reference, reference),
        eq(readingPositions.bookmarked, input.bookmark),
        input.removedAt === undefined ? undefined : lte(readingPositions.readAt, new Date(input.removedAt)),
      ),
    )
    .returning({ reference: readingPositions.reference });
  if (gone.length > 0) app.events.emit(shelfEvents.toBrowsers.readingPositionsChanged, {}, { learner: learner.id });
  return { done: true };
}
