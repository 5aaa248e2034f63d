import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api.ts';
import { toast } from '#web/ui/index.ts';
import type { PartnerFilters } from '../../contract.ts';
import { partnersAddress } from '../../shared/partners-address.ts';
import { partnersApi, watchQuery } from '../partners-api.ts';
import { inputOf } from '../search/partners-query.ts';
import type { AskedPartners } from '../search/use-partners-address.ts';

/** Whom the learner waits for, to begin it with what is asked now, and to end it. */
export function useWatch(asked: AskedPartners) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data } = useQuery(watchQuery());
  const said = (title: string) => ({
    onSuccess(answer: NonNullable<typeof data>) {
      queryClient.setQueryData(watchQuery().queryKey, answer);
      toast({ title });
    },
    onError: (error: unknown) =>
      toast({ variant: 'destructive', title: t('partners.watch.failed'), description: t(messageKeyOf(error)) }),
  });
  const starting = useMutation(partnersApi.startWatch.mutationOptions(said(t('partners.watch.started'))));
  const ending = useMutation(partnersApi.endWatch.mutationOptions(said(t('partners.watch.ended'))));
  const watch = data?.watch ?? null;
  return {
    /** Undefined until it is known. */
    watch: data?.watch,
    isThis: watch !== null && partnersAddress(watch.filters) === partnersAddress(asked as PartnerFilters),
    isPending: starting.isPending || ending.isPending,
    start: () => starting.mutate(inputOf(asked)),
    end: (onEnded?: () => void) => ending.mutate({}, onEnded ? { onSuccess: onEnded } : {}),
  };
}
