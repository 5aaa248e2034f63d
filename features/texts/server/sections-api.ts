import type { AppContext, Learner } from '#server/app-context.ts';
import { type Category, type Chapter, categories } from '../contract.ts';
import { libraryBooks } from '../shared/library-books.ts';
import type { ChosenVersions } from './open-section.ts';
import { textsOf } from './texts.ts';

/**
 * Do not call within a transaction: it may fetch.
 * @throws TEXT_NOT_FOUND (404), TEXT_UNAVAILABLE (503), LIBRARY_TIMEOUT (504), {RateLimited}
 */
export const openSection = async (
  app: AppContext,
  learner: Pick<Learner, 'id'>,
  reference: string,
  chosen: ChosenVersions,
): Promise<Chapter> => (await textsOf(app).reading.open(reference, chosen, learner)).value;

/** Sorts sections as text: by category, book, and position in the book. */
export function sortKeyOf({ categories: [category = ''], book, position, ref }: Chapter): string {
  const rank = (index: number, length: number) => String(index < 0 ? 10 ** length - 1 : index).padStart(length, '0');
  const bookRank = libraryBooks.findIndex(({ title }) => title === book);
  return [
    rank(categories.indexOf(category as Category), 2),
    rank(bookRank, 5),
    book,
    rank(position ?? -1, 5),
    ref,
  ].join('\t');
}
