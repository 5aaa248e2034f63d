import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClientId } from '#web/api/client-id.ts';
import { Button } from '#web/ui/index.ts';
import type { Partnership } from '../../contract.ts';
import { partnersApi } from '../partners-api.ts';
import { useHourWords } from '../use-hour-words.ts';
import { usePairToasts } from './use-pair-toasts.ts';

/** At the agreed hour with one click. */
export function PlanNextButton({ partner, startsAt }: { partner: Partnership['partner']; startsAt: string }) {
  const { t } = useTranslation();
  const { date, timeHere } = useHourWords();
  const { idOf } = useClientId();
  const next = useMutation(partnersApi.planNext.mutationOptions(usePairToasts('partners.pair.plannedOne')));
  const hour = `${date(startsAt)}, ${timeHere(startsAt)}`;
  const wanted = { id: partner.id, startsAt };
  const queryClient = useQueryClient();
  const send = () => {
    if (!queryClient.isMutating({ mutationKey: partnersApi.planNext.mutationKey() }))
      next.mutate({ ...wanted, clientId: idOf(wanted) });
  };
  return (
    <Button
      variant="secondary"
      busy={next.isPending}
      aria-label={`${t('partners.pair.planNext', { hour })}, ${partner.name}`}
      onClick={send}
    >
      {t('partners.pair.planNext', { hour })}
    </Button>
  );
}
