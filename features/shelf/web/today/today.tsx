import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNames } from '#features/texts/web/names-api.ts';
import { catalogueQuery } from '#features/texts/web/queries-api.ts';
import { Card, ErrorState, Skeleton } from '#web/ui/index.ts';
import type { Today as Learned } from '../../contract.ts';
import { OnlineOnly } from '../library/library-online-only.tsx';
import { todayQuery } from '../queries-api.ts';
import { useDeviceDay } from './today-date.ts';

const kinds = ['parashah', 'daf-yomi', 'mishna-yomi'] as const;

export function Today() {
  const { t } = useTranslation();
  const names = useNames();
  const { data, isError, refetch } = useQuery(todayQuery(useDeviceDay()));
  const isOnline = useIsOnline();
  return (
    <Card aria-labelledby="today" className="grid gap-4">
      <div className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="today" className="font-serif text-xl text-ink">
          {t('library.today')}
        </h2>
        {data && (
          <p className="text-gold">
            <bdi>{names.title(data.hebrewDate)}</bdi>
          </p>
        )}
      </div>
      {data ? (
        <ul className="grid gap-2 sm:grid-cols-3">
          {data.items.map((item) => (
            <li key={item.what}>
              <Learning item={item} online={isOnline(item.slug)} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState text={t('library.todayFailed')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
      ) : (
        <div role="status" className="grid gap-2 sm:grid-cols-3">
          <span className="sr-only">{t('common.loading')}</span>
          {kinds.map((kind) => (
            <Skeleton key={kind} className="h-17 w-full rounded-md" />
          ))}
        </div>
      )}
      <Link to="/cycles" className="inline-flex min-h-11 items-center justify-self-start text-indigo hover:underline">
        {t('library.todayCycles')}
      </Link>
    </Card>
  );
}

function useIsOnline(): (slug: string | null) => boolean {
  const { data } = useQuery({ ...catalogueQuery(), enabled: false });
  return (slug) =>
    slug !== null && data?.books.some((book) => !book.offline && slug.startsWith(`${book.slug}-`)) === true;
}

function Learning({ item: { what, titles, slug }, online }: { item: Learned['items'][number]; online: boolean }) {
  const { t } = useTranslation();
  const names = useNames();
  const shape = 'grid min-h-17 content-center rounded-md border border-line px-4 py-2';
  const content = (
    <>
      <span className="text-xs text-ink-soft">{t(`library.todayItems.${what}`)}</span>
      <bdi className="font-serif text-lg text-ink">{names.title(titles)}</bdi>
      {online && <OnlineOnly text={t('library.onlineOnly')} className="text-xs text-ink-soft" />}
    </>
  );
  if (slug === null) return <div className={shape}>{content}</div>;
  return (
    <Link to={`/text/${slug}`} className={`${shape} transition-colors hover:border-edge hover:bg-raised`}>
      {content}
    </Link>
  );
}
