import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { amend } from '#web/realtime/refetch.ts';
import { toast } from '#web/ui/index.ts';
import { sessionsApi } from '../sessions-api.ts';

export function useCalendarFeed() {
  const queryClient = useQueryClient();
  const { idOf, arrived } = useClientId();
  const key = sessionsApi.calendarFeed.queryKey();
  const onError = (error: unknown) =>
    toast({
      variant: 'destructive',
      title: (t) => t('calendarFeed.failed'),
      description: (t) => t(messageKeyOf(error)),
    });
  const make = useMutation(
    sessionsApi.makeCalendarFeed.mutationOptions({
      onSuccess: ({ path }) => {
        arrived();
        amend(queryClient, key, () => ({ path }));
        toast({ variant: 'success', title: (t) => t('calendarFeed.made') });
      },
      onError,
    }),
  );
  const end = useMutation(
    sessionsApi.endCalendarFeed.mutationOptions({
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
