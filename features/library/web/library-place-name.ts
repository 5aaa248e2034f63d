import { useTranslation } from 'react-i18next';
import type { Place } from '../contract.ts';
import { useNames } from './names.ts';

/** How a kept place is called in the language of the interface: the book's name there, and where in it. */
export function usePlaceName() {
  const { i18n } = useTranslation();
  const names = useNames();
  return ({ reference, heRef, bookTitle, titles }: Pick<Place, 'reference' | 'heRef' | 'bookTitle' | 'titles'>) => {
    if (i18n.language === 'he') return heRef;
    return reference.startsWith(bookTitle) ? names.title(titles) + reference.slice(bookTitle.length) : reference;
  };
}
