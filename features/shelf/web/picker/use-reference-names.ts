import { useTranslation } from 'react-i18next';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { printRange } from '#features/texts/shared/ranges.ts';
import { formatHebrewReference, formatReference, parseReference } from '#features/texts/shared/references.ts';
import { useNames } from '#features/texts/web/names-api.ts';

/** Formats a canonical reference: translates the title, in Hebrew the whole reference. Leaves other text unchanged. */
export function useReferenceNames(): (reference: string, book: CatalogueBook | null) => string {
  const { i18n } = useTranslation();
  const names = useNames();
  return (reference, book) => {
    const place = parseReference(reference);
    // Text being typed must not change.
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
