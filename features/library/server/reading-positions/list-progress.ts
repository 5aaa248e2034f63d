import { and, asc, eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { bookIndexOf } from '../known-reference.ts';
import { openedSections } from '../tables.ts';

/** The sections of a book the learner has opened, by their slugs; none for a book we do not know. */
export async function listProgress(
  app: AppContext,
  learner: Learner,
  input: { slug: string },
): Promise<{ opened: string[] }> {
  const book = (await bookIndexOf(app)).find(input.slug);
  if (!book) return { opened: [] };
  const rows = await app.db
    .select({ slug: openedSections.slug })
    .from(openedSections)
    .where(and(eq(openedSections.userId, learner.id), eq(openedSections.bookTitle, book.title)))
    .orderBy(asc(openedSections.openedAt), asc(openedSections.slug));
  return { opened: rows.map((row) => row.slug) };
}
