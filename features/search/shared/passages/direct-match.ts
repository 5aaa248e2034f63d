import type { BookIndex } from '#features/texts/shared/book-index.ts';
import { plainForm } from '#features/texts/shared/plain-forms.ts';
import { formatHebrewReference, formatReference, referenceAddress } from '#features/texts/shared/references.ts';
import type { SearchAnswer } from '../../contract.ts';

const LONGEST = 200;

const HAS_NUMBER = /\d|[א-ת]["״׳']|\s[א-ת]{1,3}[.:]?$|\s[ivxlc]+\.?$/i;

/** Whether a query is only a reference, whose words are not searched. */
export function namesPlace(typed: string, { parse, find }: Pick<BookIndex, 'parse' | 'find'>): boolean {
  const text = typed.length > LONGEST ? null : plainForm(typed);
  if (text === null || !HAS_NUMBER.test(text) || find(text)) return false;
  const reference = parse(typed);
  return reference !== null && reference.part === undefined && reference.chapter > 0;
}

/** The reference or title in a query: `Genesis 1:3`, `ברכות ב.`, `Psaume 23`. */
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
