import type { AppContext } from '#server/app-context.ts';
import { canonicalReference } from '../shared/canonical-reference.ts';
import { cutReference } from '../shared/guess-reference.ts';
import { knownBooks, parseReference } from '../shared/references.ts';
import { bookIndexOf } from './known-reference.ts';

export { beginningOf } from './beginning-of.ts';

/** Category of a book by its title; empty for books that are not known offline. */
export const categoryOfBook = (title: string): string => knownBooks.find(title)?.category ?? '';

/**
 * Canonical reference of a text in the catalogue, from any spelling. Queries the catalogue: do not call within a
 * transaction.
 * @returns null for an unknown text, or a position its book does not have
 */
export async function knownText(app: AppContext, typed: string): Promise<string | null> {
  const canonical = canonicalReference(typed);
  if (canonical === null || parseReference(typed)) return canonical;
  const bookIndex = await bookIndexOf(app);
  const { title } = cutReference(canonical);
  if (bookIndex.parse(canonical)) return canonical;
  // Only the source knows the sections of such a book: the reader checks them.
  return bookIndex.find(title)?.chapters === null ? canonical : null;
}
