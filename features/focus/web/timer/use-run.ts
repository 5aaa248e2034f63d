import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api.ts';
import { toast } from '#web/ui/index.ts';
import type { StudyRun } from '../../contract.ts';
import { BEAT_MS, type Change } from '../../shared/run.ts';
import { rememberRun } from '../entry/remembered-run.ts';
import { focusApi } from '../focus-api.ts';

/** The first word of a page comes soon: a start nobody is heard of after counts nothing. */
const FIRST_BEAT_MS = 6_000;

/**
 * The learner's run as the server has it, with what can be done about it. One that ended stays until `put away`, so that
 * its end is seen, also when it ended on another device.
 */
export function useRun() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<StudyRun | null>(null);
  const current = useQuery(focusApi.current.queryOptions());
  const open = current.data?.run ?? null;
  const keep = (run: StudyRun) => {
    rememberRun(run.phase !== 'ended');
    setLast(run);
    queryClient.setQueryData(focusApi.current.queryKey(), { run: run.phase === 'ended' ? null : run });
    if (run.phase === 'ended') void queryClient.invalidateQueries({ queryKey: focusApi.session.key() });
  };
  const onError = (error: unknown) => toast({ variant: 'destructive', title: t(messageKeyOf(error)) });
  const start = useMutation(focusApi.start.mutationOptions({ onSuccess: keep }));
  const change = useMutation(focusApi.change.mutationOptions({ onSuccess: keep, onError }));
  // A lost beat is no matter: the next one says the same.
  const { mutate: sendBeat } = useMutation(focusApi.beat.mutationOptions({ onSuccess: keep, networkMode: 'always' }));
  const newest = open && last?.id === open.id && last.version > open.version ? last : (open ?? last);
  const beat = useEffectEvent(() => newest && sendBeat({ id: newest.id }));
  const running = newest?.phase === 'running' ? newest.id : null;

  useEffect(() => {
    if (open) setLast(open);
    else if (current.isSuccess) rememberRun(false);
  }, [open, current.isSuccess]);
  // It was open a moment ago and is not any more: its end is asked for.
  const lost = !open && current.isSuccess && !current.isFetching && last !== null && last.phase !== 'ended';
  useEffect(() => {
    if (lost) beat();
  }, [lost]);
  useEffect(() => {
    if (!running) return;
    const seen = () => document.visibilityState === 'visible' && beat();
    const first = setTimeout(() => beat(), FIRST_BEAT_MS);
    const timer = setInterval(() => beat(), BEAT_MS);
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', seen);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', seen);
    };
  }, [running]);
  return {
    run: newest,
    isPending: current.isPending,
    start,
    change: (what: Change, done?: (run: StudyRun) => void) =>
      newest && change.mutate({ id: newest.id, what, version: newest.version }, { onSuccess: done }),
    isChanging: change.isPending,
    /** The clock of the page says that the run is full: the server is asked. */
    beat: () => beat(),
    putAway: () => setLast(null),
  };
}
