import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { messageKeyOf } from '#web/api/api.ts';
import { Button, EmptyState, ErrorState, Notice } from '#web/ui/index.ts';
import type { PartnerPage } from '../../contract.ts';
import { WatchButton } from '../watch/watch-button.tsx';
import { PartnerCard } from './partner-card.tsx';
import { PartnerSkeletons } from './partner-skeletons.tsx';
import { type AskedPartners, filterCount } from './use-partners-address.ts';
import { WeekLegend } from './week-cells.tsx';

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<PartnerPage>>;
  asked: AskedPartners;
  clear: () => void;
};

export function PartnerResults({ query, asked, clear }: Props) {
  const { t } = useTranslation();
  const { data, error, isPlaceholderData, isFetchingNextPage, hasNextPage, isFetchNextPageError } = query;
  const [first] = data?.pages ?? [];
  if (!first)
    return error ? (
      <>
        <h2 className="text-center font-serif text-lg text-ink">{t('partners.search.failed')}</h2>
        <ErrorState
          text={`${t('partners.search.failedText')}. ${t(messageKeyOf(error))}`}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
        />
      </>
    ) : (
      <PartnerSkeletons />
    );
  const partners = data?.pages.flatMap((page) => page.partners) ?? [];
  // Learners without own hours see a separate hint.
  const noHours = first.withCommonTime === 0 && partners[0]?.common.mine.some(Boolean);
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`grid gap-4 ${isPlaceholderData ? 'opacity-60 transition-opacity' : ''}`}
    >
      {!first.profileSaid && (
        <Notice>
          {t('partners.search.unsaid')}{' '}
          <Link to="/mon-profil" className="font-semibold text-indigo underline">
            {t('partners.search.toProfile')}
          </Link>
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className={partners.length > 0 ? 'text-ink-soft' : 'sr-only'}>
          {partners.length > 0 ? (
            <>
              <strong className="font-semibold text-ink">{t('partners.search.found', { count: first.total })}</strong>
              {first.withCommonTime > 0 && `, ${t('partners.search.withCommonTime', { count: first.withCommonTime })}`}
            </>
          ) : (
            t('partners.search.none')
          )}
        </p>
        {partners.length > 0 && <WeekLegend />}
      </div>
      {noHours && !isPlaceholderData && (
        <Notice>
          <p>{t('partners.watch.noCommonTime')}</p>
          <WatchButton asked={asked} className="mt-2" />
        </Notice>
      )}
      {partners.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-[repeat(auto-fill,minmax(max(22rem,34%),1fr))]">
          {partners.map((partner) => (
            <li key={partner.id} className="grid min-w-0">
              <PartnerCard partner={partner} />
            </li>
          ))}
        </ul>
      ) : (
        <Nobody asked={asked} clear={clear} />
      )}
      {isFetchNextPageError && (
        <ErrorState
          text={t(messageKeyOf(error))}
          retryLabel={t('common.retry')}
          onRetry={() => void query.fetchNextPage()}
        />
      )}
      {hasNextPage && !isFetchNextPageError && !isPlaceholderData && (
        <Button
          variant="secondary"
          busy={isFetchingNextPage}
          className="justify-self-center"
          onClick={() => void query.fetchNextPage()}
        >
          {t('partners.search.more')}
        </Button>
      )}
    </div>
  );
}

function Nobody({ asked, clear }: Pick<Props, 'asked' | 'clear'>) {
  const { t } = useTranslation();
  const filtered = asked.search !== '' || filterCount(asked) > 0;
  return (
    <EmptyState text={t(filtered ? 'partners.search.noneFiltered' : 'partners.search.noneYet')}>
      <div className="flex flex-wrap justify-center gap-3">
        <WatchButton asked={asked} />
        {filtered && (
          <Button variant="secondary" onClick={clear}>
            {t('partners.search.clear')}
          </Button>
        )}
        <Button asChild variant={filtered ? 'quiet' : 'secondary'}>
          <Link to="/mon-profil">{t('partners.search.toProfile')}</Link>
        </Button>
      </div>
    </EmptyState>
  );
}
