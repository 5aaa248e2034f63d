import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf, refusalOf } from '#web/api.ts';
import { toast } from '#web/ui/index.ts';
import { partnersApi, requestsQuery } from './partners-api.ts';

/**
 * Mutation that accepts or declines a request, with its messages. Always refetches requests and notifications, because
 * another tab may have answered.
 * @param onAccepted called with the request and its conversation, if any
 */
export function useAnswerRequest(onAccepted?: (id: string, conversationId: string | null) => void) {
  const queryClient = useQueryClient();
  return useMutation(
    partnersApi.answerRequest.mutationOptions({
      onSuccess: ({ status, conversationId }, { id }) => {
        if (status === 'accepted') onAccepted?.(id, conversationId);
        queryClient.setQueryData(requestsQuery().queryKey, (requests) =>
          requests?.map((request) => (request.id === id ? { ...request, status } : request)),
        );
        toast({
          variant: 'success',
          title: (t) => t(status === 'accepted' ? 'partners.accepted' : 'partners.declined'),
        });
      },
      onError: (error, { accept }) =>
        toast(
          refusalOf(error) === 'ALREADY_ANSWERED'
            ? { title: (t) => t(messageKeyOf(error)) }
            : {
                variant: 'destructive',
                title: (t) => t(accept ? 'partners.cannotAccept' : 'partners.cannotDecline'),
                description: (t) => t(messageKeyOf(error)),
              },
        ),
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: partnersApi.key() });
        // Key of the notifications' queries, written out to avoid an import cycle.
        void queryClient.invalidateQueries({ queryKey: [['notifications']] });
      },
    }),
  );
}
