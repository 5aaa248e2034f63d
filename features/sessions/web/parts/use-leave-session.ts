import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api.ts';
import { toast } from '#web/ui/index.ts';
import { mySessionsQuery, sessionsApi } from '../sessions-api.ts';
import { underWay } from './under-way.ts';
import { useJoinSession } from './use-join-session.ts';

/** Giving the place in a session back; the lists are asked anew. Asking again before the answer is there sends nothing. */
export function useLeaveSession() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const join = useJoinSession();
  const leave = useMutation(
    sessionsApi.leave.mutationOptions({
      onSuccess: (_answer, { id }) => {
        const left = queryClient.getQueryData(mySessionsQuery().queryKey)?.find((session) => session.id === id);
        toast({
          variant: 'success',
          title: t('sessions.details.left'),
          description: left?.title,
          // Into a private one only an invitation leads back.
          ...(left?.isPublic && { action: { label: t('common.undo'), run: () => join.mutate({ id }) } }),
        });
      },
      onError: (error) =>
        toast({ variant: 'destructive', title: t('sessions.details.leaveError'), description: t(messageKeyOf(error)) }),
      // Refused or not, what is shown was not what is.
      onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsApi.key() }),
    }),
  );
  return {
    ...leave,
    mutate: (...asked: Parameters<typeof leave.mutate>) => {
      if (!underWay(queryClient, sessionsApi.leave.mutationKey(), asked[0].id)) leave.mutate(...asked);
    },
  };
}
