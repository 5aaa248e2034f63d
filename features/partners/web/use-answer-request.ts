import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf, refusalOf } from '#web/api.ts';
import { toast } from '#web/ui/index.ts';
import { partnersApi, requestsQuery } from './partners-api.ts';

/**
 * Accepting or declining a study request, with what is said about it. Whatever came of it, the requests and the
 * notifications about them are asked for anew: it may have been answered in another tab.
 * @param onAccepted called with the request and the conversation that came of it, if any
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
        // The topic of the notifications' client: its door must not be needed here, it needs this one.
        void queryClient.invalidateQueries({ queryKey: [['notifications']] });
      },
    }),
  );
}
