import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookDetails } from '#features/texts/contract.ts';
import { Button, Notice } from '#web/ui/index.ts';
import type { ReadingPosition } from '../../contract.ts';
import { positionFragment, usePositionName } from '../reading-position-name.ts';
import type { BookReading } from './use-book-reading.ts';

export function BookResume({ book, reading }: { book: BookDetails; reading: BookReading }) {
  const { t } = useTranslation();
  const name = usePositionName();
  // Omits the first verse from the name: it is the section's beginning.
  const nameOf = (place: ReadingPosition) => name({ ...place, segment: place.segment === '1' ? null : place.segment });
  const { last, bookmark, failed, retry } = reading;
  // Without known sections, the title leads to the beginning.
  const start = book.places[0]?.slug ?? (book.sections === null ? book.slug : null);
  return (
    <>
      {failed && (
        <Notice variant="warning" role="status">
          {t('library.keptFailed')}{' '}
          <button type="button" onClick={retry} className="min-h-6 font-semibold underline underline-offset-4">
            {t('common.retry')}
          </button>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {last ? (
          <Button asChild>
            <Link to={addressOf(last)}>{t('library.resume', { place: nameOf(last) })}</Link>
          </Button>
        ) : (
          start !== null && (
            <Button asChild>
              <Link to={`/text/${start}`}>{t('library.startReading')}</Link>
            </Button>
          )
        )}
        {bookmark && (
          <Button asChild variant="secondary">
            <Link to={addressOf(bookmark)}>
              <Bookmark className="size-4 shrink-0" fill="currentColor" aria-hidden />
              {t('library.goToBookmark', { place: nameOf(bookmark) })}
            </Link>
          </Button>
        )}
      </div>
    </>
  );
}

const addressOf = (place: ReadingPosition): string => `/text/${place.slug}${positionFragment(place)}`;
