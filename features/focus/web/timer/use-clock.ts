import { useEffect, useEffectEvent, useState } from 'react';
import type { StudyRun } from '../../contract.ts';
import { elapsedAt } from '../../shared/run.ts';
import { serverNow } from './server-time.ts';

const SECOND = 1_000;

/** What is shown by the clock: a learner's run, or the timer of a session. */
type Timed = Pick<StudyRun, 'phaseSince' | 'countedMs' | 'plannedMs' | 'until'> & { phase: string };

/** What a run has counted and what is remaining, in milliseconds, at this moment. */
export function timeOf(run: Timed, now = serverNow()): { elapsed: number; remaining: number } {
  const since = { ...run, phaseSince: Date.parse(run.phaseSince), until: run.until ? Date.parse(run.until) : null };
  const elapsed = elapsedAt(since, now);
  const full = run.plannedMs - elapsed;
  return { elapsed, remaining: Math.max(0, since.until === null ? full : Math.min(full, since.until - now)) };
}

/**
 * The time of a run, anew each second. It is read from the clock each time, never added to: a page that was hidden or a
 * machine that slept is right again at once.
 * @param onFull called when nothing is left
 */
export function useClock(run: Timed | null, onFull: () => void): { elapsed: number; remaining: number } {
  const [, setTicks] = useState(0);
  const full = useEffectEvent(onFull);
  useEffect(() => {
    if (run?.phase !== 'running') return;
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    const look = () => {
      setTicks((ticks) => ticks + 1);
      const { remaining } = timeOf(run);
      // Asked again now and then: the server's clock may be a moment behind.
      if (remaining === 0 && asked++ % 5 === 0) full();
      timer = setTimeout(look, remaining % SECOND || SECOND);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [run]);
  return run ? timeOf(run) : { elapsed: 0, remaining: 0 };
}

/** Minutes and seconds as a timer shows them, whole seconds, minutes first in every language. */
export function onTimer(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
