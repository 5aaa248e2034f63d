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

/** The first word of a page comes soon: a start nobody is heard of after counts nothing. */
const FIRST_BEAT_MS = 6_000;

/** Of two that are known of the same run, the later one. */
const newerOf = (known: StudyRun | null, run: StudyRun): StudyRun =>
  known?.id === run.id && known.version > run.version ? known : run;

/** A run as the server will have it, for who looks meanwhile. */
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

/**
 * The learner's run as the server has it, with what can be done about it. One that ended stays until `put away`, so that
 * its end is seen, also when it ended on another device.
 */
export function useRun() {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<StudyRun | null>(null);
  /** What was put away stays away, whatever is still heard of it. */
  const [gone, setGone] = useState<string | null>(null);
  const current = useQuery(focusApi.current.queryOptions());
  const open = current.data?.run ?? null;
  /** @param here something was done about it on this device, which has it from then on */
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
  /** Nothing has come of it: what is shown is what the server has. */
  const askAgain = () => {
    setLast(null);
    void current.refetch();
  };
  useRefusedCommands(askAgain);
  // A lost beat is no matter: the next one says the same.
  const { mutate: sendBeat } = useMutation(
    focusApi.beat.mutationOptions({ onSuccess: (run) => keep(run, false), networkMode: 'always' }),
  );
  const known = open ? newerOf(last, open) : last;
  const newest = known?.id === gone ? null : known;
  const beat = useEffectEvent(() => newest && sendBeat({ id: newest.id }));
  /** Over the live connection, where many cost little; what is not simply heard there is asked about. */
  const live = useEffectEvent(async () => {
    if (newest && !(await focusLive.say('beat', { runId: newest.id }))) beat();
  });
  const running = newest?.phase === 'running' ? newest.id : null;

  useEffect(() => {
    if (open) setLast((known) => newerOf(known, open));
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
    /** Shown at once, and kept until the server has it: without a network too. */
    change(what: Change, done?: () => void) {
      if (!newest) return;
      keep(changed(newest, what));
      giveCommand('focus.change', { id: newest.id, what, version: newest.version }).catch(askAgain);
      done?.();
    },
    /** The clock of the page says that the run is full: the server is asked. */
    beat: () => beat(),
    putAway: () => newest && setGone(newest.id),
  };
}
