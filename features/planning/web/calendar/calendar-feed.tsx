import { useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, Card, ErrorState, Notice, Skeleton } from '#web/ui/index.ts';
import { planningApi } from '../planning-api.ts';
import { CalendarFeedAddress } from './calendar-feed-address.tsx';
import { useCalendarFeed } from './use-calendar-feed.ts';

export function CalendarFeed() {
  const { t } = useTranslation();
  const query = useQuery(planningApi.calendarFeed.queryOptions());
  const feed = useCalendarFeed();
  return (
    <Card aria-labelledby="calendar-feed" className="grid gap-4">
      <div className="flex items-start gap-3">
        <CalendarSync className="mt-1 size-6 shrink-0 text-gold" aria-hidden />
        <div className="min-w-0">
          <h2 id="calendar-feed" className="font-serif text-xl text-ink">
            {t('calendarFeed.title')}
          </h2>
          <p className="max-w-[38em] text-ink-soft">{t('calendarFeed.text')}</p>
        </div>
      </div>
      {query.isPending && <Skeleton className="h-11 w-48" />}
      {query.isError && !query.data && (
        <ErrorState
          text={t('calendarFeed.loadError')}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <Notice variant="warning">{t('calendarFeed.warning')}</Notice>}
      {query.data &&
        (query.data.path === null ? (
          <Button className="justify-self-start" variant="secondary" busy={feed.isBusy} onClick={() => feed.make()}>
            {t('calendarFeed.make')}
          </Button>
        ) : (
          <CalendarFeedAddress address={`${location.origin}${query.data.path}`} feed={feed} />
        ))}
    </Card>
  );
}
