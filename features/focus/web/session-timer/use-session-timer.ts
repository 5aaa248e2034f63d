import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import type { SessionTimer } from '../../contract.ts';
import type { TimerChange } from '../../shared/session-timer.ts';
import { focusApi } from '../focus-api.ts';
import { useServerTime } from '../timer/server-time.ts';
import { useClock } from '../timer/use-clock.ts';

/** @returns `timer` is null before the first start; `time` in milliseconds */
export function useSessionTimer(sessionId: string) {
  useServerTime();
  const queryClient = useQueryClient();
  const query = focusApi.timer.queryOptions({ input: { id: sessionId } });
  const { data, isPending, error, refetch } = useQuery(query);
  const timer: SessionTimer | null = data?.timer ?? null;
  const time = useClock(timer, () => void refetch());
  const move = useMutation(
    focusApi.moveTimer.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
      // A press is not queued offline, because later it would override the changes of others.
      onError(trouble) {
        const key = messageKeyOf(trouble);
        toast({ variant: 'destructive', title: (t) => t(key === 'errors.offline' ? 'focus.together.offline' : key) });
      },
    }),
  );
  return {
    timer,
    time,
    isPending,
    error,
    refetch: () => void refetch(),
    isMoving: move.isPending,
    /** Does nothing after a concurrent change. */
    move: (what: TimerChange) => move.mutate({ id: sessionId, what, version: timer?.version ?? 0 }),
  };
}
