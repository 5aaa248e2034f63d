import { useMutation, useQueryClient } from '@tanstack/react-query';
import { underWay } from '#features/sessions/web/parts-api.ts';
import { mySessionsQuery, sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { recoverFocus } from '#web/browser/focus-heading.ts';
import { toast } from '#web/ui/index.ts';

export function useLeaveSession() {
  const queryClient = useQueryClient();
  const comeBack = useMutation(
    sessionsApi.comeBack.mutationOptions({
      onSuccess: () => toast({ variant: 'success', title: (t) => t('sessions.joined') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('sessions.cannotJoin'),
          description: (t) => t(messageKeyOf(error)),
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsApi.key() }),
    }),
  );
  const leave = useMutation(
    sessionsApi.leave.mutationOptions({
      onSuccess: (_answer, { id }) => {
        const left = queryClient.getQueryData(mySessionsQuery().queryKey)?.find((session) => session.id === id);
        toast({
          variant: 'success',
          title: (t) => t('sessions.details.left'),
          description: left?.title,
          action: { label: (t) => t('common.undo'), run: () => comeBack.mutate({ id }) },
        });
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('sessions.details.leaveError'),
          description: (t) => t(messageKeyOf(error)),
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsApi.key() }).then(recoverFocus),
    }),
  );
  return {
    ...leave,
    mutate: (...asked: Parameters<typeof leave.mutate>) => {
      if (!underWay(queryClient, sessionsApi.leave.mutationKey(), asked[0].id)) leave.mutate(...asked);
    },
  };
}
