import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { triesOffline } from '#web/api/tries-offline.ts';
import { Dialog, EmptyState, ErrorState, Skeleton } from '#web/ui/index.ts';
import { partnersApi } from '../partners-api.ts';
import { PartnerDetails } from './partner-details.tsx';

const GONE = ['NOT_FOUND', 'BAD_REQUEST'];

export default function PartnerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(partnersApi.partner.queryOptions({ ...triesOffline, input: { id } }));
  const gone = GONE.includes(refusalOf(error) ?? '');
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={gone ? t('partners.person.title') : (data?.name ?? t('partners.person.title'))}
      closeLabel={t('common.close')}
    >
      {gone ? (
        <EmptyState text={t('partners.notFound')} />
      ) : data ? (
        <PartnerDetails partner={data} onLeave={onClose} />
      ) : error ? (
        <ErrorState text={t(messageKeyOf(error))} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('common.loading')} className="grid gap-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-16 rounded-full" />
            <Skeleton className="h-5 w-48" />
          </div>
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      )}
    </Dialog>
  );
}
