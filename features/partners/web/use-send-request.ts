import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api.ts';
import { toast } from '#web/ui/index.ts';
import { partnersApi } from './partners-api.ts';

/** Sends a proposal. A refusal (one is waiting already, the person is gone) is said in the server's words. */
export function useSendRequest(onSent: () => void) {
  const queryClient = useQueryClient();
  const send = useMutation(
    partnersApi.sendRequest.mutationOptions({
      onSuccess: ({ otherName, status }) => {
        // They had asked the same meanwhile: both have said yes.
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
    /** What was sent as a text and is none; null where it was not refused for that. */
    refusedText: isUnknown ? (send.variables?.textReference ?? null) : null,
    /** A second press before the first is answered does nothing. */
    send(request: Parameters<typeof send.mutate>[0]) {
      if (!queryClient.isMutating({ mutationKey: partnersApi.sendRequest.mutationKey() })) send.mutate(request);
    },
  };
}
