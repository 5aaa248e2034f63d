import { formatReference, neighbours, parseReference, sectionOf } from '../shared/references.ts';

/**
 * Canonical reference of the section after a text, in the same book.
 * @returns null after the last section, and for a text that is not in the catalogue
 */
export function followingSection(reference: string): string | null {
  const known = parseReference(reference);
  if (!known) return null;
  const { next } = neighbours(sectionOf(known));
  return next && next.book.title === known.book.title ? formatReference(next) : null;
}
