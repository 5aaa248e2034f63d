import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { Button, Dialog, ErrorState, Skeleton } from '#web/ui/index.ts';
import { partnersApi, requestsQuery } from './partners-api.ts';
import { useHourWords } from './use-hour-words.ts';

const OFFERED = 3;

type Props = {
  requestId: string;
  busy: boolean;
  onChoose: (startsAt: string | null) => void;
  onClose: () => void;
};

export function OtherHour({ requestId, busy, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const { date, timeHere } = useHourWords();
  const requests = useQuery(requestsQuery());
  const request = requests.data?.find(({ id }) => id === requestId);
  const otherId = request?.otherId;
  const partner = useQuery({
    ...partnersApi.partner.queryOptions({ input: { id: otherId ?? '' }, staleTime: 0 }),
    enabled: Boolean(otherId),
  });
  const failed = requests.error ?? partner.error;
  const starts = partner.data?.common.starts.slice(0, OFFERED);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('partners.hourTaken')}
      description={starts?.length === 0 ? t('partners.noOtherHour') : t('partners.otherHour')}
      closeLabel={t('common.close')}
    >
      <div className="grid gap-2">
        {failed && (
          <ErrorState
            text={t(messageKeyOf(failed))}
            retryLabel={t('common.retry')}
            onRetry={() => void (requests.error ? requests : partner).refetch()}
          />
        )}
        {!starts && !failed && <Skeleton className="h-36" />}
        {starts?.map((start) => (
          <Button key={start} variant="secondary" disabled={busy} onClick={() => onChoose(start)}>
            {date(start)}, {timeHere(start)}
          </Button>
        ))}
        {(starts || failed) && (
          <Button variant="quiet" disabled={busy} onClick={() => onChoose(null)}>
            {t('partners.acceptWithoutHour')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
