import { useMutation, useQueryClient } from '@tanstack/react-query';
import { underWay } from '#features/sessions/web/parts-api.ts';
import { sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { recoverFocus } from '#web/browser/focus-heading.ts';
import { toast } from '#web/ui/index.ts';

export function useCancelSession() {
  const queryClient = useQueryClient();
  const cancel = useMutation(
    sessionsApi.cancel.mutationOptions({
      onSuccess: () => toast({ variant: 'success', title: (t) => t('sessions.details.cancelled') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('sessions.details.cancelError'),
          description: (t) => t(messageKeyOf(error)),
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsApi.key() }).then(recoverFocus),
    }),
  );
  return {
    ...cancel,
    mutate: (...asked: Parameters<typeof cancel.mutate>) => {
      if (!underWay(queryClient, sessionsApi.cancel.mutationKey(), asked[0].id)) cancel.mutate(...asked);
    },
  };
}
