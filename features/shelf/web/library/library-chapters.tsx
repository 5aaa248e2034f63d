import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookDetails, CatalogueBook } from '#features/texts/contract.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import { bookQuery } from '#features/texts/web/queries-api.ts';
import { Button, ErrorState, Skeleton } from '#web/ui/index.ts';
import { OnlineOnly } from './library-online-only.tsx';

type Section = BookDetails['places'][number];

/** Sections shown at first, and maximum in the list; longer books have a page. */
const FIRST = 60;
const MOST = 320;

export function LibraryChapters({ book }: { book: CatalogueBook }) {
  const { t, i18n } = useTranslation();
  const title = useNames().book(book);
  const { data, isError, refetch } = useQuery(bookQuery(book.slug));
  const [all, setAll] = useState(false);
  if (!data) {
    if (isError) {
      return (
        <ErrorState text={t('library.placesFailed')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
      );
    }
    return (
      <div role="status" className="flex flex-wrap gap-1.5">
        <span className="sr-only">{t('common.loading')}</span>
        {Array.from({ length: Math.min(book.sections ?? 6, FIRST) }, (_, at) => at + 1).map((tile) => (
          <Skeleton key={tile} className="h-11 w-13 rounded-md" />
        ))}
      </div>
    );
  }
  const { places } = data;
  if (places.length === 0) {
    return <p className="text-ink-soft">{t(book.sections === null ? 'library.countUnknown' : 'library.noChapters')}</p>;
  }
  const number = places.length.toLocaleString(i18n.language);
  const isMarked = (place: Section) => book.offline && !place.offline;
  return (
    <div className="grid justify-items-start gap-3">
      {places.some(isMarked) && (
        <OnlineOnly
          text={t('library.onlineOnly')}
          className="rounded-md border border-dashed border-edge px-2 py-1 text-xs text-ink-soft"
        />
      )}
      <ul aria-label={t('library.page.chaptersOf', { title })} className="flex flex-wrap gap-1.5">
        {(all ? places : places.slice(0, FIRST)).map((place) => (
          <Tile key={place.slug} place={place} kind={book.kind} marked={isMarked(place)} />
        ))}
      </ul>
      {places.length > FIRST && !all && (
        <Button asChild={places.length > MOST} variant="secondary" onClick={() => setAll(true)}>
          {places.length > MOST ? (
            <Link to={`/book/${book.slug}`}>{t('library.seeAllOf', { number })}</Link>
          ) : (
            t('library.seeAllOf', { number })
          )}
        </Button>
      )}
    </div>
  );
}

type TileProps = {
  place: Section;
  kind: CatalogueBook['kind'];
  marked: boolean;
};

function Tile({ place, kind, marked }: TileProps) {
  const { t, i18n } = useTranslation();
  const label = i18n.language === 'he' ? place.heLabel : place.label;
  const name = {
    chapter: () => t('library.chapterOnly', { chapter: label }),
    page: () => t('library.pageOnly', { page: label }),
    section: () => label,
  }[kind]();
  return (
    <li>
      <Link
        to={`/text/${place.slug}`}
        aria-label={marked ? `${name}, ${t('library.onlineOnly')}` : name}
        title={marked ? t('library.onlineOnlyHint') : undefined}
        className={`grid min-h-11 min-w-13 place-items-center rounded-md border px-2 text-center text-sm text-ink tabular-nums transition-colors hover:border-ink-soft hover:bg-raised ${marked ? 'border-dashed border-edge text-ink-soft' : 'border-line'}`}
      >
        <bdi>{label}</bdi>
      </Link>
    </li>
  );
}
