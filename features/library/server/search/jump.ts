import type { SearchAnswer } from '../../contract.ts';
import { formatHebrewReference, formatReference, referenceSlug } from '../../rules/references.ts';
import type { Shelf } from '../../rules/shelf.ts';

/** Longer than any name of a place. */
const LONGEST = 200;

/** The place a query names, if it is a reference or a title: `Genesis 1:3`, `ברכות ב.`, `Psaume 23`. */
export function jumpTo(typed: string, { parse }: Pick<Shelf, 'parse'>): SearchAnswer['jump'] {
  const reference = typed.length <= LONGEST ? parse(typed.trim()) : null;
  if (!reference) return null;
  const { book, verse } = reference;
  return {
    ref: formatReference(reference),
    heRef: formatHebrewReference(reference),
    book: book.title,
    titles: { fr: book.frTitle, en: book.title, he: book.heTitle, es: book.esTitle },
    slug: `${referenceSlug(reference)}${verse ? `#v${verse}` : ''}`,
  };
}
