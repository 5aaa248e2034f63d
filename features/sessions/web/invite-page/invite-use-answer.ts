import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import { rememberInside } from '../parts/inside-room.ts';
import { underWay } from '../parts/under-way.ts';
import { sessionsApi } from '../sessions-api.ts';

const outdated = new Set<string | null>(['ALREADY_ANSWERED', 'INVITATION_OVER', 'SESSION_FULL', 'NOT_FOUND']);

type Options = { id: string; partner: string | undefined; now: boolean; onAnswered: () => void; onStale: () => void };

/** Ignores a second click. Refreshes the page on a conflict. */
export function useAnswerInvitation({ id, partner, now, onAnswered, onStale }: Options) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = sessionsApi.invitation.queryOptions({ input: { id, partner } });
  const answer = useMutation(
    sessionsApi.answer.mutationOptions({
      onSuccess: ({ status }) => {
        if (now && status === 'accepted') {
          rememberInside(id, true);
          return void navigate(`/sessions/${id}/room`, { replace: true });
        }
        onAnswered();
        queryClient.setQueryData(queryKey, (before) => before && { ...before, state: status });
        void queryClient.invalidateQueries({ queryKey: sessionsApi.key() });
        toast({
          variant: status === 'accepted' ? 'success' : 'default',
          title: (t) => t(status === 'accepted' ? 'sessions.invite.acceptedNow' : 'sessions.invite.declinedNow'),
        });
      },
      onError: (error) => {
        toast({
          variant: 'destructive',
          title: (t) => t('sessions.invite.answerError'),
          description: (t) => t(messageKeyOf(error)),
        });
        if (outdated.has(refusalOf(error))) onStale();
      },
    }),
  );
  return {
    pending: answer.isPending ? answer.variables.accept : null,
    send: (accept: boolean) => {
      if (!underWay(queryClient, sessionsApi.answer.mutationKey(), id)) answer.mutate({ id, accept });
    },
  };
}
