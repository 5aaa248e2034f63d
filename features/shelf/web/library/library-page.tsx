import { useQuery } from '@tanstack/react-query';
import { HardDriveDownload, Highlighter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { catalogueQuery } from '#features/texts/web/queries-api.ts';
import { useAwaited } from '#web/api/use-awaited.ts';
import { focusHeading } from '#web/browser/focus-heading.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { buttonShape, ErrorState, Skeleton } from '#web/ui/index.ts';
import { favoritesQuery, readingPositionsQuery } from '../queries-api.ts';
import { Library } from './library-catalogue.tsx';

export default function LibraryPage() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const { data, isError, refetch } = useQuery(catalogueQuery());
  // Waits, to show lists and titles together.
  const waits = useAwaited([useQuery(readingPositionsQuery()), useQuery(favoritesQuery())]);
  return (
    <>
      <PageHeader title={t('library.title')}>
        <Link to="/device" className={`${buttonShape('quiet')} max-sm:hidden`}>
          <HardDriveDownload className="size-5" aria-hidden />
          {t('library.onDevice')}
        </Link>
        <Link to="/library/notes" className={`${buttonShape('quiet')} max-sm:min-w-11 max-sm:px-2`}>
          <Highlighter className="size-5" aria-hidden />
          <span className="max-sm:sr-only">{t('library.myNotes')}</span>
        </Link>
      </PageHeader>
      <main className="mx-auto grid max-w-page gap-6 px-4 py-6 sm:px-6 sm:py-8">
        {data && !waits ? (
          <Library key={key} books={data.books} complete={data.complete} />
        ) : isError ? (
          <Failed
            onRetry={() => {
              focusHeading();
              void refetch();
            }}
          />
        ) : (
          <HomeSkeleton />
        )}
      </main>
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="library-failed">
      <h2 id="library-failed" className="text-center font-serif text-xl text-ink">
        {t('library.loadingErrorTitle')}
      </h2>
      <ErrorState text={t('library.loadingError')} retryLabel={t('common.retry')} onRetry={onRetry} />
    </section>
  );
}

function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-19 w-full rounded-lg" />
      <Skeleton className="h-28 w-full rounded-lg" />
      <div className="grid gap-2">
        {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
          <Skeleton key={row} className="h-33 w-full rounded-lg" />
        ))}
      </div>
    </div>
  );
}
