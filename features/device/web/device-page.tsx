import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isLanguage, languages } from '#shared/languages.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { ErrorState, Notice, Skeleton } from '#web/ui/index.ts';
import { BibleCard } from './bible-card.tsx';
import { BookList } from './book-list.tsx';
import { booksQuery } from './device-api.ts';
import { IosCard } from './ios-card.tsx';
import { SpaceLine } from './space-line.tsx';
import { UpcomingCard } from './upcoming/upcoming-card.tsx';
import { useStoredBooks } from './use-stored-books.ts';
import { WaitingCard } from './waiting-card.tsx';

/** /device: texts to use without a network, and actions that wait for the network. */
export default function DevicePage() {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : languages[0];
  const stored = useStoredBooks();
  const list = useQuery({ ...booksQuery(language), enabled: !stored.isError });
  const offered = list.data?.isReady ? list.data.books : undefined;
  return (
    <>
      <PageHeader title={t('device.title')} back="/profile" />
      <main className="mx-auto grid max-w-reading gap-6 px-4 py-6 sm:px-6">
        <p className="text-ink-soft">{t('device.intro')}</p>
        {stored.isError && <Notice variant="warning">{t('device.cannot')}</Notice>}
        {stored.data && (
          <>
            <UpcomingCard />
            <BibleCard offered={offered} stored={stored.data.books} onChange={stored.reload} />
            {list.isError && !list.data && (
              <ErrorState
                text={t('device.listFailed')}
                retryLabel={t('common.retry')}
                onRetry={() => void list.refetch()}
              />
            )}
            {list.data?.isReady === false && <p role="status">{t('device.preparing')}</p>}
            {list.isLoading && <Skeleton className="h-40" />}
            <BookList offered={offered ?? stored.data.books} stored={stored.data.books} onChange={stored.reload} />
            <SpaceLine used={stored.data.used} quota={stored.data.quota} />
          </>
        )}
        <WaitingCard />
        <IosCard />
      </main>
    </>
  );
}
