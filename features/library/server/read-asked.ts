import { guessReference } from '../rules/guess-reference.ts';
import { formatReference, type Reference, sectionOf } from '../rules/references.ts';
import type { Shelf } from '../rules/shelf.ts';

export type Asked = {
  /** What the source is asked for. */
  reference: string;
  /** Under which references it may be kept, the likeliest first. */
  candidates: string[];
  /** The title is one of the catalogue, so the source must answer with the same. */
  known: boolean;
  /** Nothing is known of the book: there may be none of this name. */
  guessed?: true;
  /** The chapter, when the embedded Bible has it. */
  embedded: Reference | null;
};

/**
 * What somebody who wrote this wants to read: a section of a book we know, or perhaps one of a book that only the source
 * knows.
 * @returns null for what cannot be a reference, or is a place a book we know does not have
 */
export function readAsked(shelf: Shelf, input: string): Asked | null {
  const alone = shelf.find(input.trim());
  if (alone && alone.chapters === null) {
    return { reference: alone.title, candidates: [alone.title, `${alone.title} 1`], known: true, embedded: null };
  }
  const place = shelf.parse(input);
  if (place) return ofPlace(place);
  const guess = guessReference(input);
  if (!guess || isCounted(shelf, guess.title)) return null;
  const label = guess.label.replace(/-.*$/, '');
  const reference = label === '' ? guess.title : `${guess.title} ${label}`;
  const above = label.includes(':') ? [`${guess.title} ${label.replace(/:[^:]*$/, '')}`] : [];
  return { reference, candidates: [reference, ...above], known: false, guessed: true, embedded: null };
}

function ofPlace(place: Reference): Asked {
  const section = sectionOf(place);
  const { book, part } = section;
  const reference = formatReference(section);
  if (book.depth === 2 && book.chapters !== null) {
    const embedded = book.category === 'Tanakh' && part === undefined ? section : null;
    return { reference, candidates: [reference], known: true, embedded };
  }
  // Only the source knows how many levels the book has: it is told all there is, and says where the section ends.
  const whole = formatReference({ ...section, ...(place.verse !== undefined && { verse: place.verse }) });
  const title = part === undefined ? book.title : `${book.title}, ${part}`;
  const beside = section.chapter === 0 ? [`${title} 1`] : section.chapter === 1 ? [title] : [];
  return {
    reference: whole,
    candidates: [...new Set([whole, reference, ...beside])],
    known: true,
    embedded: null,
  };
}

/** A place a book does not have is none the source need be asked for: `Genesis 51`. */
function isCounted(shelf: Shelf, title: string): boolean {
  return (shelf.find(title)?.chapters ?? null) !== null;
}
