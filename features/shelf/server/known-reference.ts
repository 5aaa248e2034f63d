import type { Book } from '#features/texts/shared/book.ts';
import type { BookIndex } from '#features/texts/shared/book-index.ts';
import type { Category } from '#features/texts/shared/categories.ts';
import { cutReference, slugOfReference } from '#features/texts/shared/guess-reference.ts';
import {
  bookSlug,
  formatHebrewReference,
  formatReference,
  type Reference,
  referenceSlug,
  sectionLabel,
  sectionOf,
} from '#features/texts/shared/references.ts';
import type { Favorite } from '../contract.ts';

export type KnownReference = Omit<Favorite, 'createdAt'> & {
  bookSlug: string;
  category: Category;
  verse: number | null;
};

const titlesOf = (book: Book): Favorite['titles'] => ({
  fr: book.frTitle,
  en: book.title,
  he: book.heTitle,
  es: book.esTitle,
});

/**
 * The section or whole book of a reference.
 * @returns null outside the catalogue's books
 */
export function knownReference(bookIndex: BookIndex, input: string): KnownReference | null {
  const text = input.trim();
  const whole = bookIndex.find(text);
  const place = bookIndex.parse(text);
  if (whole && whole.title === text) {
    const { title: reference, heTitle: heRef } = whole;
    const slug = bookSlug(whole);
    const names = { bookTitle: reference, titles: titlesOf(whole), bookSlug: slug, category: whole.category };
    return { reference, slug, heRef, ...names, chapterTitle: '', verse: null };
  }
  if (!place) return null;
  const { book, verse = null } = place;
  const names = { bookTitle: book.title, titles: titlesOf(book), bookSlug: bookSlug(book), category: book.category };
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

/** Stores the spelling unchanged, because only the source knows this book's sections. */
function asWritten(text: string, place: Reference) {
  const written =
    text.startsWith(`${place.book.title} `) || text.startsWith(`${place.book.title},`) ? text : formatReference(place);
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
