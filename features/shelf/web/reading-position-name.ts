import { useTranslation } from 'react-i18next';
import { formatFragment } from '#features/texts/shared/fragments.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import { inLetters, lineContext } from '#features/texts/web/references-api.ts';
import type { ReadingPosition } from '../contract.ts';

export const positionFragment = ({ segment }: Pick<ReadingPosition, 'segment'>): string =>
  formatFragment(segment === null ? null : { from: segment, to: segment });

export function usePositionName() {
  const { t, i18n } = useTranslation();
  const names = useNames();
  return ({ reference, heRef, bookTitle, titles, category, segment }: Named): string => {
    const verse = segment ?? null;
    if (i18n.language === 'he') return verse === null ? heRef : `${heRef}, ${inLetters(verse)}`;
    const place = reference.startsWith(bookTitle) ? names.title(titles) + reference.slice(bookTitle.length) : reference;
    return verse === null ? place : t('library.placeAt', { ...lineContext(category ? [category] : []), place, verse });
  };
}

type Named = Pick<ReadingPosition, 'reference' | 'heRef' | 'bookTitle' | 'titles'> &
  Partial<Pick<ReadingPosition, 'segment' | 'category'>>;
