import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/frame/page-header.tsx';
import { Card, ErrorState, Skeleton } from '#web/ui/index.ts';
import { notificationsApi } from '../notifications-api.ts';
import { SettingsDevices } from './settings-devices.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsPermission } from './settings-permission.tsx';

export default function NotificationSettingsPage() {
  const { t } = useTranslation();
  const query = useQuery(notificationsApi.preferences.queryOptions());
  return (
    <>
      <PageHeader title={t('notifications.settings.title')} subtitle={t('notifications.settings.subtitle')} />
      <main className="mx-auto grid max-w-reading gap-6 px-4 py-6 sm:px-6 sm:py-8">
        <SettingsPermission />
        {query.isPending && (
          <div role="status" className="grid gap-6">
            <span className="sr-only">{t('common.loading')}</span>
            <Skeleton className="h-80 w-full rounded-lg" />
            <Skeleton className="h-48 w-full rounded-lg" />
          </div>
        )}
        {query.isError && !query.data && (
          <Card>
            <ErrorState
              text={t('notifications.settings.loadError')}
              retryLabel={t('common.retry')}
              onRetry={() => void query.refetch()}
            />
          </Card>
        )}
        {query.data && <SettingsForm saved={query.data} />}
        <SettingsDevices />
      </main>
    </>
  );
}
