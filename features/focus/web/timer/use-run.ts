import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StudyRun } from '../../contract.ts';
import { BEAT_MS, BREAK_MS, type Change } from '../../shared/run.ts';
import { mayHaveRun, rememberRun } from '../entry/remembered-run.ts';
import { focusApi, focusLive } from '../focus-api.ts';
import { useArrivals } from '../outgoing/arrivals.ts';
import { giveCommand, useRefusedCommands } from '../outgoing/use-outgoing.ts';
import { serverNow } from './server-time.ts';
import { timeOf } from './use-clock.ts';

/** Early, because a run without a heartbeat counts nothing. */
const FIRST_BEAT_MS = 6_000;

const newerOf = (known: StudyRun | null, run: StudyRun): StudyRun =>
  known?.id === run.id && known.version > run.version ? known : run;

function changed(run: StudyRun, what: Change): StudyRun {
  const now = serverNow();
  return {
    ...run,
    phase: what === 'resume' ? 'running' : what === 'stop' ? 'ended' : 'paused',
    phaseSince: new Date(now).toISOString(),
    countedMs: Math.floor(timeOf(run, now).elapsed),
    breakUntil: what === 'break' ? new Date(now + BREAK_MS).toISOString() : null,
    endReason: what === 'stop' ? 'stopped' : null,
    version: run.version + 1,
  };
}

/** An ended run stays until `putAway`, so that its end is seen. */
export function useRun() {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<StudyRun | null>(null);
  /** Id of the closed run. */
  const [gone, setGone] = useState<string | null>(null);
  const current = useQuery(focusApi.current.queryOptions());
  const open = current.data?.run ?? null;
  /** @param here whether this device acted, and takes over the run */
  const keep = (run: StudyRun, here = true) => {
    if (here || mayHaveRun()) rememberRun(run.phase !== 'ended');
    setLast((known) => newerOf(known, run));
    queryClient.setQueryData(focusApi.current.queryKey(), { run: run.phase === 'ended' ? null : run });
    if (run.phase === 'ended') void queryClient.invalidateQueries({ queryKey: focusApi.session.key() });
  };
  const start = useMutation(
    focusApi.start.mutationOptions({
      onSuccess(run) {
        setGone(null);
        keep(run);
      },
    }),
  );
  useArrivals((run) => {
    if (run === null) void queryClient.invalidateQueries({ queryKey: focusApi.session.key() });
    else if (run.id !== gone) keep(run);
  });
  const askAgain = () => {
    setLast(null);
    void current.refetch();
  };
  useRefusedCommands(askAgain);
  const { mutate: sendBeat } = useMutation(
    focusApi.beat.mutationOptions({ onSuccess: (run) => keep(run, false), networkMode: 'always' }),
  );
  const known = open ? newerOf(last, open) : last;
  const newest = known?.id === gone ? null : known;
  const beat = useEffectEvent(() => newest && sendBeat({ id: newest.id }));
  /** Cheaper than `beat`, which follows a refusal. */
  const live = useEffectEvent(async () => {
    if (newest && !(await focusLive.say('beat', { runId: newest.id }))) beat();
  });
  const running = newest?.phase === 'running' ? newest.id : null;

  useEffect(() => {
    if (open) setLast((known) => newerOf(known, open));
    else if (current.isSuccess) rememberRun(false);
  }, [open, current.isSuccess]);
  const lost = !open && current.isSuccess && !current.isFetching && last !== null && last.phase !== 'ended';
  useEffect(() => {
    if (lost) beat();
  }, [lost]);
  useEffect(() => {
    if (!running) return;
    const seen = () => document.visibilityState === 'visible' && beat();
    const first = setTimeout(() => void live(), FIRST_BEAT_MS);
    const timer = setInterval(() => void live(), BEAT_MS);
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
    /** Applied at once and queued, also offline. */
    change(what: Change, done?: () => void) {
      if (!newest) return;
      keep(changed(newest, what));
      giveCommand('focus.change', { id: newest.id, what, version: newest.version }).catch(askAgain);
      done?.();
    },
    /** Sends a beat at the planned time, to let the server settle the run. */
    beat: () => beat(),
    putAway: () => newest && setGone(newest.id),
  };
}
