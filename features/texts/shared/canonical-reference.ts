import { guessReference } from './guess-reference.ts';
import { plainForm } from './plain-forms.ts';
import { formatReference, knownBooks, parseReference } from './references.ts';

/**
 * Canonical form of a typed reference. References to unknown books are returned as written.
 * @returns null for no reference, or an unknown position in a known book
 */
export function canonicalReference(typed: string): string | null {
  const place = parseReference(typed);
  if (place) return formatReference(place);
  const guess = guessReference(plainForm(typed) ?? '');
  if (!guess) return null;
  if (knownBooks.find(guess.title)) return guess.label === '' ? guess.title : null;
  // A known book lacks the position: `Genesis 51 bis`.
  if (knownBooks.beginsWithBook(guess.title)) return null;
  return `${guess.title} ${guess.label}`.trim();
}
