import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { recoverFocus } from '#web/browser/focus-heading.ts';
import { toast } from '#web/ui/index.ts';
import { planningApi } from '../planning-api.ts';

export function useMoveAction() {
  const queryClient = useQueryClient();
  const shared = {
    onError: (error: Error) =>
      toast({
        ...(refusalOf(error) !== 'CHANGED' && { variant: 'destructive' as const }),
        title: (t) => t(messageKeyOf(error)),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsApi.key() }).then(recoverFocus),
  };
  return {
    answer: useMutation(
      planningApi.answerMove.mutationOptions({
        ...shared,
        onSuccess: ({ status }) => toast({ variant: 'success', title: (t) => t(`sessions.move.${status}`) }),
      }),
    ),
    withdraw: useMutation(planningApi.withdrawMove.mutationOptions(shared)),
  };
}
