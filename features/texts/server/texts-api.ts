import type { AppContext } from '#server/app-context.ts';
import { canonicalReference } from '../shared/canonical-reference.ts';
import { cutReference } from '../shared/guess-reference.ts';
import { knownBooks, parseReference } from '../shared/references.ts';
import { bookIndexOf, CORPUS, textsOf } from './texts.ts';

export { beginningOf } from './beginning-of.ts';
export { textNotFound } from './text-not-found.ts';
export { bookIndexOf, CORPUS, textsOf };

export const bookOf = (reference: string): string => cutReference(reference).title;

/** Category of a book by title; empty if not known offline. */
export const categoryOfBook = (title: string): string => knownBooks.find(title)?.category ?? '';

/**
 * Canonical reference of a text in any spelling. Do not call within a transaction.
 * @returns null for an unknown text or position
 */
export async function knownText(app: AppContext, typed: string): Promise<string | null> {
  const canonical = canonicalReference(typed);
  if (canonical === null || parseReference(typed)) return canonical;
  const bookIndex = await bookIndexOf(app);
  const { title } = cutReference(canonical);
  if (bookIndex.parse(canonical)) return canonical;
  return bookIndex.find(title)?.chapters === null ? canonical : null;
}
