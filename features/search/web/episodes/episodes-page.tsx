import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '#shared/languages.ts';
import { focusHeading } from '#web/browser/focus-heading.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { ErrorState, Skeleton } from '#web/ui/index.ts';
import { episodesQuery } from '../queries-api.ts';
import { EpisodeList } from './episode-list.tsx';

/** Episodes of the Tanakh by their remembered names, per book. */
export default function EpisodesPage() {
  const { t, i18n } = useTranslation();
  const { data, isError, refetch } = useQuery(episodesQuery(isLanguage(i18n.language) ? i18n.language : 'fr'));
  return (
    <>
      <PageHeader title={t('library.episodes.title')} back="/library" />
      <main className="mx-auto grid max-w-page gap-5 px-4 py-6 sm:px-6 sm:py-8">
        <p className="max-w-[38em] text-ink-soft">{t('library.episodes.about')}</p>
        {data ? (
          <EpisodeList books={data.books} />
        ) : isError ? (
          <ErrorState
            text={t('library.episodes.failed')}
            retryLabel={t('common.retry')}
            onRetry={() => {
              focusHeading();
              void refetch();
            }}
          />
        ) : (
          <div role="status" aria-label={t('common.loading')} className="grid gap-2">
            {['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((row) => (
              <Skeleton key={row} className="h-12 w-full rounded-lg" />
            ))}
          </div>
        )}
      </main>
    </>
  );
}
