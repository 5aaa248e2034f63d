import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import { publicSessionsQuery, sessionsApi } from '../sessions-api.ts';
import { underWay } from './under-way.ts';

export function useJoinSession() {
  const queryClient = useQueryClient();
  const join = useMutation(
    sessionsApi.join.mutationOptions({
      onSuccess: (joined) => {
        queryClient.setQueryData(publicSessionsQuery().queryKey, (list) =>
          list?.map((other) => (other.id === joined.id ? joined : other)),
        );
        toast({ variant: 'success', title: (t) => t('sessions.joined'), description: joined.title });
      },
      onError: (error) => {
        const refusal = refusalOf(error);
        if (refusal === 'ALREADY_JOINED') toast({ title: (t) => t('sessions.alreadyJoined') });
        else if (refusal === 'SESSION_FULL') toast({ variant: 'destructive', title: (t) => t('sessions.full') });
        else
          toast({
            variant: 'destructive',
            title: (t) => t('sessions.cannotJoin'),
            description: (t) => t(messageKeyOf(error)),
          });
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsApi.key() }),
    }),
  );
  return {
    ...join,
    mutate: (...asked: Parameters<typeof join.mutate>) => {
      if (!underWay(queryClient, sessionsApi.join.mutationKey(), asked[0].id)) join.mutate(...asked);
    },
  };
}
