import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { amend } from '#web/realtime/refetch.ts';
import { toast } from '#web/ui/index.ts';
import { planningApi } from '../planning-api.ts';

export function useCalendarFeed() {
  const queryClient = useQueryClient();
  const { idOf, arrived } = useClientId();
  const key = planningApi.calendarFeed.queryKey();
  const onError = (error: unknown) =>
    toast({
      variant: 'destructive',
      title: (t) => t('calendarFeed.failed'),
      description: (t) => t(messageKeyOf(error)),
    });
  const make = useMutation(
    planningApi.makeCalendarFeed.mutationOptions({
      onSuccess: ({ path }) => {
        arrived();
        amend(queryClient, key, () => ({ path }));
        toast({ variant: 'success', title: (t) => t('calendarFeed.made') });
      },
      onError,
    }),
  );
  const end = useMutation(
    planningApi.endCalendarFeed.mutationOptions({
      onSuccess: () => {
        amend(queryClient, key, () => ({ path: null }));
        toast({ variant: 'success', title: (t) => t('calendarFeed.ended') });
      },
      onError,
    }),
  );
  return {
    isBusy: make.isPending || end.isPending,
    /** @param onDone called with the new address; the old one stops working */
    make: (onDone?: () => void) => make.mutate({ clientId: idOf('address') }, { onSuccess: onDone }),
    end: (onDone?: () => void) => end.mutate(undefined, { onSuccess: onDone }),
  };
}
