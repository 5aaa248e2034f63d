import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import { underWay } from '../parts/under-way.ts';
import { sessionsApi } from '../sessions-api.ts';

/** Withdraws the learner's call. Refused after an answer, because the other person is then in the room. */
export function useHangUp(id: string, onDone?: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation(
    sessionsApi.cancel.mutationOptions({
      onSuccess: () => onDone?.(),
      onError: (error) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsApi.key() }),
    }),
  );
  return {
    isPending,
    hangUp: () => {
      if (!underWay(queryClient, sessionsApi.cancel.mutationKey(), id)) mutate({ id });
    },
  };
}
