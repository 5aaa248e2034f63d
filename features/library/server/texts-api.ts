import type { AppContext } from '#server/app-context.ts';
import { canonicalReference } from '../shared/canonical-reference.ts';
import { cutReference } from '../shared/guess-reference.ts';
import { parseReference } from '../shared/references.ts';
import { bookIndexOf } from './known-reference.ts';

export { beginningOf } from './beginning-of.ts';

/**
 * The canonical reference of a text that is in the catalogue, however it was typed. Asks the catalogue: not to be called
 * within a transaction.
 * @returns null for what is no text of ours, and for a place its book does not have
 */
export async function knownText(app: AppContext, typed: string): Promise<string | null> {
  const canonical = canonicalReference(typed);
  if (canonical === null || parseReference(typed)) return canonical;
  const bookIndex = await bookIndexOf(app);
  const { title } = cutReference(canonical);
  if (bookIndex.parse(canonical)) return canonical;
  // Of the sections of such a book only the source knows: the reader is the one to ask.
  return bookIndex.find(title)?.chapters === null ? canonical : null;
}
