import { guessReference } from './guess-reference.ts';
import { plainForm } from './plain-forms.ts';
import { formatReference, knownBooks, parseReference } from './references.ts';

/**
 * Canonical form of a typed reference (`בראשית א`, `Genesis.1`, `berakhot 2a`). Possible references to unknown books
 * are returned as written.
 * @returns null for no reference, and for a position that a known book does not have
 */
export function canonicalReference(typed: string): string | null {
  const place = parseReference(typed);
  if (place) return formatReference(place);
  const guess = guessReference(plainForm(typed) ?? '');
  if (!guess) return null;
  if (knownBooks.find(guess.title)) return guess.label === '' ? guess.title : null;
  // `Genesis 51 bis`: a known book lacks the position, so no other book is meant.
  if (knownBooks.beginsWithBook(guess.title)) return null;
  return `${guess.title} ${guess.label}`.trim();
}
