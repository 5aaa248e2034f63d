import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClientId } from '#web/api/client-id.ts';
import type { Partnership } from '../../contract.ts';
import { partnersApi } from '../partners-api.ts';
import { useHourWords } from '../use-hour-words.ts';
import { usePairToasts } from './use-pair-toasts.ts';

export function usePlanNext(partner: Partnership['partner'], startsAt: string) {
  const { t } = useTranslation();
  const { date, timeHere } = useHourWords();
  const { idOf } = useClientId();
  const next = useMutation(partnersApi.planNext.mutationOptions(usePairToasts('partners.pair.plannedOne')));
  const wanted = { id: partner.id, startsAt };
  const queryClient = useQueryClient();
  return {
    label: t('partners.pair.planNext', { hour: `${date(startsAt)}, ${timeHere(startsAt)}` }),
    isPending: next.isPending,
    send() {
      if (!queryClient.isMutating({ mutationKey: partnersApi.planNext.mutationKey() }))
        next.mutate({ ...wanted, clientId: idOf(wanted) });
    },
  };
}
