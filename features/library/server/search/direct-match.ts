import type { SearchAnswer } from '../../contract.ts';
import type { BookIndex } from '../../shared/book-index.ts';
import { formatHebrewReference, formatReference, referenceAddress } from '../../shared/references.ts';

/** Longer than any name of a place. */
const LONGEST = 200;

/** The place a query names, if it is a reference or a title: `Genesis 1:3`, `ברכות ב.`, `Psaume 23`. */
export function directMatch(typed: string, { parse }: Pick<BookIndex, 'parse'>): SearchAnswer['directMatch'] {
  const reference = typed.length <= LONGEST ? parse(typed.trim()) : null;
  if (!reference) return null;
  const { book } = reference;
  return {
    ref: formatReference(reference),
    heRef: formatHebrewReference(reference),
    book: book.title,
    titles: { fr: book.frTitle, en: book.title, he: book.heTitle, es: book.esTitle },
    slug: referenceAddress(reference),
  };
}
