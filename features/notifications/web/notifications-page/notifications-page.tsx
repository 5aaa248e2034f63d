import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { Badge, Button, IconButton, Tabs, toast } from '#web/ui/index.ts';
import type { Filter, Tab } from '../../contract.ts';
import { refreshShortLists, truncateToFirstPage } from '../lists/refresh-pages.ts';
import { useMarkNotifications } from '../lists/use-mark-notifications.ts';
import { notificationsApi } from '../notifications-api.ts';
import { FilterChoice } from './filter-choice.tsx';
import { NotificationList } from './notification-list.tsx';
import { tabs, useView } from './use-view.ts';

type Counts = { unread: number; all: number; requests: number; reminders: number };

const totalOf = (counts: Counts, tab: Tab, filter: Filter) =>
  tab !== 'all' ? counts[tab] : { all: counts.all, unread: counts.unread, read: counts.all - counts.unread }[filter];

export default function NotificationsPage() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { tab, filter, show } = useView();
  const { data: counts } = useQuery(notificationsApi.counts.queryOptions());
  const { markAll } = useMarkNotifications();
  const unread = counts?.unread ?? 0;
  const known = counts ? '' : 'invisible';

  const renew = async () => {
    truncateToFirstPage(queryClient, tab, filter);
    await Promise.all([
      refreshShortLists(queryClient),
      queryClient.invalidateQueries({ queryKey: notificationsApi.key() }),
    ]);
  };
  const refresh = useMutation({ mutationFn: renew });
  const { idOf, arrived } = useClientId();
  const createTest = useMutation(
    notificationsApi.createTest.mutationOptions({
      onSuccess: () => {
        arrived();
        return renew();
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('notifications.cannotTest'),
          description: (t) => t(messageKeyOf(error)),
        }),
    }),
  );

  return (
    <>
      <PageHeader title={t('notifications.title')} subtitle={t('notifications.subtitle')} back="/" />
      <main className="mx-auto max-w-reading px-4 py-6 sm:px-6 sm:py-8">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <span role="status" className={known}>
            <Badge variant={unread > 0 ? 'gold' : 'neutral'}>{t('notifications.unreadCount', { count: unread })}</Badge>
          </span>
          <div className="ms-auto flex items-center gap-1">
            <IconButton
              label={t('notifications.refresh')}
              title={t('notifications.refresh')}
              aria-busy={refresh.isPending || undefined}
              onClick={() => refresh.isPending || refresh.mutate()}
            >
              <RefreshCw className={`size-5 ${refresh.isPending ? 'motion-safe:animate-spin' : ''}`} aria-hidden />
            </IconButton>
            <Button variant="secondary" className="text-sm" disabled={unread === 0} onClick={() => markAll.mutate()}>
              <CheckCheck className="size-5" aria-hidden />
              {t('notifications.markAll')}
            </Button>
          </div>
        </div>
        <Tabs
          label={t('notifications.tabsLabel')}
          value={tab}
          onChange={(value) => show({ tab: tabs.find((name) => name === value) ?? 'all', filter: 'all' })}
          tabs={tabs.map((name) => ({
            value: name,
            label: (
              <>
                {t(`notifications.tabs.${name}`)}
                <span className={known}>
                  <Badge variant={name === tab ? 'gold' : 'neutral'}>{counts?.[name] ?? 0}</Badge>
                </span>
              </>
            ),
            content: (
              <>
                {name === 'all' && (
                  <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                    <FilterChoice value={filter} onChange={(chosen) => show({ tab, filter: chosen })} />
                    <Button
                      variant="secondary"
                      busy={createTest.isPending}
                      onClick={() => createTest.mutate({ clientId: idOf('test') })}
                    >
                      {t('notifications.test')}
                    </Button>
                  </div>
                )}
                <NotificationList
                  key={`${name}-${filter}`}
                  tab={name}
                  filter={name === 'all' ? filter : 'all'}
                  total={counts ? totalOf(counts, name, name === 'all' ? filter : 'all') : null}
                />
              </>
            ),
          }))}
        />
      </main>
    </>
  );
}
