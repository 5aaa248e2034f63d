import { useTranslation } from 'react-i18next';
import type { ReadingPosition } from '../contract.ts';
import { formatFragment } from '../shared/fragments.ts';
import { useNames } from './names.ts';

/** The fragment of the address of a kept place: the segment that was on top. */
export const positionFragment = ({ segment }: Pick<ReadingPosition, 'segment'>): string =>
  formatFragment(segment === null ? null : { from: segment, to: segment });

/** How a kept place is called in the language of the interface: the book's name there, and where in it. */
export function usePositionName() {
  const { i18n } = useTranslation();
  const names = useNames();
  return ({
    reference,
    heRef,
    bookTitle,
    titles,
  }: Pick<ReadingPosition, 'reference' | 'heRef' | 'bookTitle' | 'titles'>) => {
    if (i18n.language === 'he') return heRef;
    return reference.startsWith(bookTitle) ? names.title(titles) + reference.slice(bookTitle.length) : reference;
  };
}
