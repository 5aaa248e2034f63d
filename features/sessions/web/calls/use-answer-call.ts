import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageKeyOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import { rememberInside } from '../parts/inside-room.ts';
import { underWay } from '../parts/under-way.ts';
import { sessionsApi } from '../sessions-api.ts';

/** Accepting opens the room without the lobby, because the caller is there. */
export function useAnswerCall(id: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useMutation(
    sessionsApi.answer.mutationOptions({
      onSuccess: ({ status }) => {
        if (status !== 'accepted') return;
        rememberInside(id, true);
        void navigate(`/sessions/${id}/room`);
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('sessions.call.failed'),
          description: (t) => t(messageKeyOf(error)),
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsApi.key() }),
    }),
  );
  return {
    answering: isPending ? variables.accept : null,
    answer: (accept: boolean) => {
      if (!underWay(queryClient, sessionsApi.answer.mutationKey(), id)) mutate({ id, accept });
    },
  };
}
