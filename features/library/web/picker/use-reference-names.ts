import { useTranslation } from 'react-i18next';
import type { CatalogueBook } from '../../contract.ts';
import { printRange } from '../../shared/ranges.ts';
import { formatHebrewReference, formatReference, parseReference } from '../../shared/references.ts';
import { useNames } from '../names.ts';

/**
 * A canonical reference as the interface writes it: its title in its language; in Hebrew all of it. What is no reference
 * stays as it is.
 */
export function useReferenceNames(): (reference: string, book: CatalogueBook | null) => string {
  const { i18n } = useTranslation();
  const names = useNames();
  return (reference, book) => {
    const place = parseReference(reference);
    // Only the canonical form: what one is typing is not turned into something else under one's hands.
    if (place && formatReference(place) === reference) {
      if (i18n.language === 'he') return formatHebrewReference(place);
      const { title, heTitle, frTitle, esTitle } = place.book;
      return `${names.title({ en: title, he: heTitle, fr: frTitle, es: esTitle })}${printRange(reference).slice(title.length)}`;
    }
    return book && reference.startsWith(book.title)
      ? `${names.book(book)}${printRange(reference).slice(book.title.length)}`
      : reference;
  };
}
