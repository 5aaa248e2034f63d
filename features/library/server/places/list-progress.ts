import { and, asc, eq } from 'drizzle-orm';
import type { House, Learner } from '#server/house.ts';
import { openedSections } from '../tables.ts';
import { shelfOf } from './known-place.ts';

/** The sections of a book the learner has opened, by their slugs; none for a book we do not know. */
export async function listProgress(
  house: House,
  learner: Learner,
  input: { slug: string },
): Promise<{ opened: string[] }> {
  const book = (await shelfOf(house)).find(input.slug);
  if (!book) return { opened: [] };
  const rows = await house.db
    .select({ slug: openedSections.slug })
    .from(openedSections)
    .where(and(eq(openedSections.userId, learner.id), eq(openedSections.bookTitle, book.title)))
    .orderBy(asc(openedSections.openedAt), asc(openedSections.slug));
  return { opened: rows.map((row) => row.slug) };
}
