import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { v7 } from 'uuid';
import { messageKeyOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import type { SessionTimer, StudyRun } from '../../contract.ts';
import { FREE_MINUTES } from '../../shared/limits.ts';
import { rememberRun } from '../entry/remembered-run.ts';
import { focusApi } from '../focus-api.ts';

/**
 * The learner's own run follows the shared timer. Safe in several tabs.
 * @param timer null before the first start, and for a learner who is not studying
 */
export function useFollow(sessionId: string, timer: SessionTimer | null): void {
  const queryClient = useQueryClient();
  const current = useQuery(focusApi.current.queryOptions());
  const onSuccess = (run: StudyRun) => {
    rememberRun(run.phase !== 'ended');
    queryClient.setQueryData(focusApi.current.queryKey(), { run: run.phase === 'ended' ? null : run });
    if (run.phase === 'ended') void queryClient.invalidateQueries({ queryKey: focusApi.session.key() });
  };
  const onError = (error: unknown) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) });
  const start = useMutation(focusApi.start.mutationOptions({ onSuccess, onError }));
  const change = useMutation(focusApi.change.mutationOptions({ onSuccess, onError }));
  const open = current.data?.run ?? null;
  const mine = open?.sessionId === sessionId ? open : null;
  const wanted = timer?.phase === 'break' ? 'paused' : timer?.phase;

  const follow = useEffectEvent(() => {
    if (wanted === 'running' && !mine) start.mutate({ clientId: v7(), sessionId, minutes: FREE_MINUTES.default });
    else if (mine && wanted === 'running' && mine.phase === 'paused') change.mutate({ ...seen(mine), what: 'resume' });
    else if (mine && wanted === 'paused' && mine.phase === 'running') change.mutate({ ...seen(mine), what: 'pause' });
    else if (mine && wanted === 'ended') change.mutate({ ...seen(mine), what: 'stop' });
  });
  // Each state is sent once, so that a refusal, e.g. on Shabbat, is not retried.
  const state =
    current.isSuccess && wanted ? [sessionId, wanted, timer?.version, mine?.id, mine?.version].join() : null;
  useEffect(() => {
    if (state !== null) follow();
  }, [state]);
}

const seen = ({ id, version }: StudyRun) => ({ id, version });
