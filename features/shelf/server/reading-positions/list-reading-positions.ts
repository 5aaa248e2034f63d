import { and, desc, eq } from 'drizzle-orm';
import { bookIndexOf } from '#features/texts/server/texts-api.ts';
import type { BookIndex } from '#features/texts/shared/book-index.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { ReadingPosition } from '../../contract.ts';
import { knownReference } from '../known-reference.ts';
import { readingPositions } from '../tables.ts';

const LAST_POSITIONS = 20;
const BOOKMARKS = 500;

export async function listReadingPositions(app: AppContext, learner: Learner): Promise<ReadingPosition[]> {
  const newest = (bookmarked: boolean, limit: number) =>
    app.db
      .select()
      .from(readingPositions)
      .where(and(eq(readingPositions.userId, learner.id), eq(readingPositions.bookmarked, bookmarked)))
      .orderBy(desc(readingPositions.readAt), readingPositions.bookTitle)
      .limit(limit);
  const rows = (await Promise.all([newest(false, LAST_POSITIONS), newest(true, BOOKMARKS)])).flat();
  const bookIndex = await bookIndexOf(app);
  return rows.flatMap((row) => presentPosition(bookIndex, row)).sort((a, b) => b.at.localeCompare(a.at));
}

function presentPosition(
  bookIndex: BookIndex,
  { reference, segment, bookmarked, readAt }: typeof readingPositions.$inferSelect,
): ReadingPosition[] {
  const place = knownReference(bookIndex, reference);
  if (!place) return [];
  const { slug, heRef, bookTitle, bookSlug, titles, category } = place;
  const at = readAt.toISOString();
  return [{ reference, slug, heRef, bookTitle, bookSlug, titles, category, segment, bookmarked, at }];
}
