import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { slugTitle } from '#features/texts/shared/slugs.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import { bookQuery } from '#features/texts/web/queries-api.ts';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { focusHeading } from '#web/browser/focus-heading.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { Button, EmptyState, ErrorState, Skeleton } from '#web/ui/index.ts';
import { BookCard } from './book-card.tsx';
import { BookTiles } from './book-tiles.tsx';
import { useBookReading } from './use-book-reading.ts';

export default function BookPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const names = useNames();
  const { data: book, error, refetch } = useQuery(bookQuery(slug));
  const reading = useBookReading(slug, book);
  const unknown = error && ['BOOK_NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '');
  return (
    <>
      <PageHeader title={book ? names.book(book) : (slugTitle(slug) ?? t('library.title'))} back="/library" />
      <main className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 py-6 sm:px-6">
        {book && !reading.awaited ? (
          <>
            <BookCard book={book} reading={reading} />
            <BookTiles key={book.slug} book={book} reading={reading} />
          </>
        ) : unknown ? (
          <EmptyState text={t('library.bookNotFound')}>
            <BackToLibrary />
          </EmptyState>
        ) : error ? (
          <div className="grid justify-items-center">
            <ErrorState
              text={`${t('library.bookFailed')} ${t(messageKeyOf(error))}`}
              retryLabel={t('common.retry')}
              onRetry={() => {
                focusHeading();
                void refetch();
              }}
            />
            <EmptyState text={t('library.noChapters')}>
              <BackToLibrary />
            </EmptyState>
          </div>
        ) : (
          <Loading />
        )}
      </main>
    </>
  );
}

function BackToLibrary() {
  const { t } = useTranslation();
  return (
    <Button asChild variant="secondary">
      <Link to="/library">{t('library.back')}</Link>
    </Button>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-6">
      <Skeleton className="h-56 w-full rounded-lg" />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-40 w-full rounded-lg" />
    </div>
  );
}
