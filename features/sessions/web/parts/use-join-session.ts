import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf, refusalOf } from '#web/api.ts';
import { toast } from '#web/ui/index.ts';
import { publicSessionsQuery, sessionsApi } from '../sessions-api.ts';
import { underWay } from './under-way.ts';

/**
 * Joining a session from a list, with the specification's answers. Whatever came of it, the lists are asked anew.
 * Asking again before the answer is there sends nothing.
 */
export function useJoinSession() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const join = useMutation(
    sessionsApi.join.mutationOptions({
      onSuccess: (joined) => {
        queryClient.setQueryData(publicSessionsQuery().queryKey, (list) =>
          list?.map((other) => (other.id === joined.id ? joined : other)),
        );
        toast({ variant: 'success', title: t('sessions.joined'), description: joined.title });
      },
      onError: (error) => {
        const refusal = refusalOf(error);
        if (refusal === 'ALREADY_JOINED') toast({ title: t('sessions.alreadyJoined') });
        else if (refusal === 'SESSION_FULL') toast({ variant: 'destructive', title: t('sessions.full') });
        else toast({ variant: 'destructive', title: t('sessions.cannotJoin'), description: t(messageKeyOf(error)) });
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
