import { guessReference } from './guess-reference.ts';
import { plainForm } from './plain-forms.ts';
import { formatReference, knownBooks, parseReference } from './references.ts';

/**
 * The canonical form of a reference somebody typed, in whatever way (`בראשית א`, `Genesis.1`, `berakhot 2a`). A book only
 * the public library may know is taken as it is written.
 * @returns null for what is no reference, and for a place that a book we know does not have
 */
export function canonicalReference(typed: string): string | null {
  const place = parseReference(typed);
  if (place) return formatReference(place);
  const guess = guessReference(plainForm(typed) ?? '');
  if (!guess) return null;
  if (knownBooks.find(guess.title)) return guess.label === '' ? guess.title : null;
  // `Genesis 51 bis`: a book we know does not have the place, so no other book is meant.
  if (knownBooks.beginsWithBook(guess.title)) return null;
  return `${guess.title} ${guess.label}`.trim();
}
