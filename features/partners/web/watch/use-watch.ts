import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { amend } from '#web/realtime/refetch.ts';
import { toast } from '#web/ui/index.ts';
import type { PartnerFilters } from '../../contract.ts';
import { partnersAddress } from '../../shared/partners-address.ts';
import { partnersApi, watchQuery } from '../partners-api.ts';
import { inputOf } from '../search/partners-query.ts';
import type { AskedPartners } from '../search/use-partners-address.ts';

export function useWatch(asked: AskedPartners) {
  const queryClient = useQueryClient();
  const { data } = useQuery(watchQuery());
  const said = (title: MessageKey, undo?: () => void) => ({
    onSuccess(answer: NonNullable<typeof data>) {
      amend(queryClient, watchQuery().queryKey, () => answer);
      toast({
        title: (t) => t(title),
        ...(undo && { action: { label: (t) => t('common.undo'), run: undo } }),
      });
    },
    onError: (error: unknown) =>
      toast({
        variant: 'destructive',
        title: (t) => t('partners.watch.failed'),
        description: (t) => t(messageKeyOf(error)),
      }),
  });
  const starting = useMutation(partnersApi.startWatch.mutationOptions(said('partners.watch.started')));
  const watch = data?.watch ?? null;
  const again = watch && (() => starting.mutate(inputOf(watch.filters as AskedPartners)));
  const ending = useMutation(partnersApi.endWatch.mutationOptions(said('partners.watch.ended', again ?? undefined)));
  return {
    watch: data?.watch,
    isThis: watch !== null && partnersAddress(watch.filters) === partnersAddress(asked as PartnerFilters),
    isPending: starting.isPending || ending.isPending,
    start: () => starting.mutate(inputOf(asked)),
    end: (onEnded?: () => void) => ending.mutate({}, onEnded ? { onSuccess: onEnded } : {}),
  };
}
