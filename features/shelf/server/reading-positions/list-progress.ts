import { and, asc, eq } from 'drizzle-orm';
import { bookIndexOf } from '#features/texts/server/texts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { openedSections } from '../tables.ts';

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
