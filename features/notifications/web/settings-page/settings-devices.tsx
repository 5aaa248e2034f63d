import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deviceName } from '#features/account/web/api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { useAuth } from '#web/auth.ts';
import { useTimes } from '#web/times/times.ts';
import { Badge, Button, Card, EmptyState, ErrorState, Skeleton, toast } from '#web/ui/index.ts';
import { notificationsApi } from '../notifications-api.ts';
import { usePushPermission } from '../push/push-permission.ts';
import { readRecord, switchOff } from '../push/push-record.ts';
import { subscribeThisBrowser, unsubscribeThisBrowser } from '../push/push-subscribe.ts';

export function SettingsDevices() {
  const { t } = useTranslation();
  const { date } = useTimes();
  const queryClient = useQueryClient();
  const query = useQuery(notificationsApi.devices.queryOptions());
  const { learner } = useAuth();
  const permission = usePushPermission();
  const here = readRecord()?.deviceId;
  const remove = useMutation(
    notificationsApi.removeDevice.mutationOptions({
      onSuccess: (_done, { id }) => {
        // The server would notice only after the next push.
        if (id === here)
          void unsubscribeThisBrowser()
            .catch(() => {})
            .then(() => learner && switchOff(learner.id));
        toast({ variant: 'success', title: (t) => t('notifications.settings.deviceRemoved') });
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('notifications.settings.deviceError'),
          description: (t) => t(messageKeyOf(error)),
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsApi.devices.key() }),
    }),
  );
  const add = useMutation({
    mutationFn: async () => learner && subscribeThisBrowser(learner.id),
    onError: () => toast({ variant: 'destructive', title: (t) => t('notifications.settings.pushFailed') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsApi.devices.key() }),
  });
  return (
    <Card aria-labelledby="devices" className="grid gap-4">
      <h2 id="devices" className="font-serif text-xl text-ink">
        {t('notifications.settings.devices')}
      </h2>
      {query.isPending && <Skeleton className="h-16 w-full" />}
      {query.isError && !query.data && (
        <ErrorState
          text={t('notifications.settings.devicesError')}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && <EmptyState text={t('notifications.settings.noDevices')} />}
      {query.data && query.data.length > 0 && (
        <ul className="divide-y divide-line">
          {query.data.map((device) => {
            const name = deviceName(device.name) ?? t('notifications.settings.unknownDevice');
            return (
              <li key={device.id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
                <Smartphone className="size-5 shrink-0 text-ink-soft" aria-hidden />
                <div className="min-w-0 flex-1">
                  <p className="text-ink">
                    <bdi>{name}</bdi>
                    {device.id === here && (
                      <>
                        {' '}
                        <Badge variant="indigo">{t('notifications.settings.thisDevice')}</Badge>
                      </>
                    )}
                  </p>
                  <p className="text-sm text-ink-soft">
                    {t('notifications.settings.deviceSince', { date: date(device.addedAt) })}
                  </p>
                </div>
                <Button
                  variant="secondary"
                  aria-label={t('notifications.settings.removeDevice', { name })}
                  busy={remove.isPending && remove.variables.id === device.id}
                  onClick={() => remove.mutate({ id: device.id })}
                >
                  {t('notifications.settings.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {permission === 'granted' && query.data?.every(({ id }) => id !== here) && (
        <Button variant="secondary" className="justify-self-start" busy={add.isPending} onClick={() => add.mutate()}>
          {t('notifications.settings.enableHere')}
        </Button>
      )}
    </Card>
  );
}
