import { useCallback, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { Button, EmptyState, ErrorState, ScrollArea, toast } from '#web/ui/index.ts';
import type { Filter, Tab } from '../../contract.ts';
import { NotificationsSkeleton } from '../parts/notifications-skeleton.tsx';
import { NotificationFeed } from './notification-feed.tsx';
import { useNotificationList } from './use-notification-list.ts';

type Props = {
  tab: Tab;
  filter: Filter;
  /** Null when unknown. */
  total: number | null;
};

export function NotificationList({ tab, filter, total }: Props) {
  const { t } = useTranslation();
  const { query, items } = useNotificationList(tab, filter);
  const { isPending, isError, error, errorUpdatedAt, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const { fetchNextPage } = query;

  const sayFailure = useEffectEvent(() =>
    toast({
      variant: 'destructive',
      title: (t) => t('notifications.loadError'),
      description: (t) => t(messageKeyOf(error)),
    }),
  );
  useEffect(() => {
    if (isError && errorUpdatedAt) sayFailure();
  }, [isError, errorUpdatedAt]);

  const more = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const onEnd = useCallback(() => {
    if (more) void fetchNextPage();
  }, [more, fetchNextPage]);

  if (isPending) return <NotificationsSkeleton rows={4} />;
  if (!query.data) {
    return (
      <ErrorState
        text={t('notifications.loadError')}
        retryLabel={t('common.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (items.length === 0) return <EmptyState text={t(`notifications.empty.${tab}`)} />;
  return (
    <ScrollArea className="h-[600px]" label={t(`notifications.tabs.${tab}`)}>
      <NotificationFeed
        label={t(`notifications.tabs.${tab}`)}
        items={items}
        total={total}
        busy={isFetchingNextPage}
        onEnd={onEnd}
      />
      {isFetchingNextPage && <NotificationsSkeleton rows={2} />}
      {isFetchNextPageError && (
        <div role="alert" className="grid justify-items-center gap-2 py-4">
          <p className="text-ink">{t('notifications.loadMoreError')}</p>
          <Button variant="secondary" onClick={() => void fetchNextPage()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </ScrollArea>
  );
}
