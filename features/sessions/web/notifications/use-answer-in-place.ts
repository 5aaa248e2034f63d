import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import { sessionsApi } from '../sessions-api.ts';

/** @param goesIn true if accepting opens the room, so that no toast is needed */
export function useAnswerInPlace(goesIn = false) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ sessionId, accept }: { sessionId: string; accept: boolean }) =>
      sessionsApi.answer.call({ id: sessionId, accept }),
    onSuccess: ({ status }) => {
      if (goesIn && status === 'accepted') return;
      toast({
        variant: 'success',
        title: (t) => t(status === 'accepted' ? 'sessions.invite.acceptedNow' : 'sessions.invite.declinedNow'),
      });
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      if (refusal === 'ALREADY_ANSWERED') return toast({ title: (t) => t(messageKeyOf(error)) });
      toast({
        variant: 'destructive',
        title: (t) =>
          t(
            refusal === 'NOT_FOUND'
              ? 'notifications.invitation.sessionUnknown'
              : 'notifications.invitation.cannotAnswer',
          ),
        description: (t) => t(messageKeyOf(error)),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsApi.key() }),
  });
}
