import type { House } from '#server/house.ts';
import type { Favorite } from '../../contract.ts';
import type { Book } from '../../rules/book.ts';
import { cutReference, slugOfReference } from '../../rules/guess-reference.ts';
import {
  bookSlug,
  formatHebrewReference,
  formatReference,
  type Reference,
  referenceSlug,
  sectionLabel,
  sectionOf,
} from '../../rules/references.ts';
import type { Shelf } from '../../rules/shelf.ts';
import { libraryOf } from '../library.ts';

/** A book or a section of it, as favourites and places show it. */
export type KnownPlace = Omit<Favorite, 'createdAt'> & { bookSlug: string; verse: number | null };

/** The books a place may lie in: those of the catalogue. */
export const shelfOf = (house: House): Promise<Shelf> => libraryOf(house).catalogue.shelf();

const titlesOf = (book: Book): Favorite['titles'] => ({
  fr: book.frTitle,
  en: book.title,
  he: book.heTitle,
  es: book.esTitle,
});

/**
 * What a reference means to somebody who keeps it: the section it lies in, or the whole book when it is a book's title
 * and nothing else.
 * @returns null for what is no place in a book of the catalogue
 */
export function knownPlace(shelf: Shelf, input: string): KnownPlace | null {
  const text = input.trim();
  const whole = shelf.find(text);
  const place = shelf.parse(text);
  if (whole && whole.title === text) {
    const { title: reference, heTitle: heRef } = whole;
    const slug = bookSlug(whole);
    const names = { bookTitle: reference, titles: titlesOf(whole), bookSlug: slug };
    return { reference, slug, heRef, ...names, chapterTitle: '', verse: null };
  }
  if (!place) return null;
  const { book, verse = null } = place;
  const names = { bookTitle: book.title, titles: titlesOf(book), bookSlug: bookSlug(book) };
  if (book.chapters === null) return { ...asWritten(text, place), ...names };
  const section = sectionOf(place);
  return {
    reference: formatReference(section),
    slug: referenceSlug(section),
    heRef: formatHebrewReference(section),
    chapterTitle: sectionLabel(section),
    ...names,
    verse,
  };
}

/** Where the sections of such a book end only the source knows; what it calls one is kept as it calls it. */
function asWritten(text: string, place: Reference) {
  const written = /\s/.test(text) && !text.includes('_') ? text : formatReference(place);
  const { title, label } = cutReference(written);
  const { book, part } = place;
  const reference = `${part === undefined ? book.title : `${book.title}, ${part}`}${label && ` ${label}`}`;
  return {
    reference,
    slug: slugOfReference(reference),
    heRef: formatHebrewReference(sectionOf(place)),
    chapterTitle: reference.slice(book.title.length).replace(/^[, ]+/, '') || title,
    verse: null,
  };
}
