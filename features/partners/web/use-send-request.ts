import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import { partnersApi } from './partners-api.ts';

export function useSendRequest(onSent: () => void) {
  const queryClient = useQueryClient();
  const send = useMutation(
    partnersApi.sendRequest.mutationOptions({
      onSuccess: ({ otherName, status }) => {
        if (status === 'accepted')
          toast({ variant: 'success', title: (t) => t('partners.crossed'), description: otherName });
        else toast({ variant: 'success', title: (t) => t('partners.sent'), description: otherName });
        onSent();
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('partners.cannotSend'),
          description: (t) => t(messageKeyOf(error)),
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: partnersApi.key() }),
    }),
  );
  const isUnknown = messageKeyOf(send.error) === 'sessions.textUnknown';
  return {
    isPending: send.isPending,
    /** Text that the server refused as unknown, or null. */
    refusedText: isUnknown ? (send.variables?.textReference ?? null) : null,
    send(request: Parameters<typeof send.mutate>[0]) {
      if (!queryClient.isMutating({ mutationKey: partnersApi.sendRequest.mutationKey() })) send.mutate(request);
    },
  };
}
