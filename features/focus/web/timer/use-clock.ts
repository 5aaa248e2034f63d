import { useEffect, useEffectEvent, useState } from 'react';
import type { StudyRun } from '../../contract.ts';
import { elapsedAt } from '../../shared/run.ts';
import { serverNow } from './server-time.ts';

const SECOND = 1_000;

type Timed = Pick<StudyRun, 'phaseSince' | 'countedMs' | 'plannedMs' | 'until'> & { phase: string };

/** In milliseconds. */
export function timeOf(run: Timed, now = serverNow()): { elapsed: number; remaining: number } {
  const since = { ...run, phaseSince: Date.parse(run.phaseSince), until: run.until ? Date.parse(run.until) : null };
  const elapsed = elapsedAt(since, now);
  const full = run.plannedMs - elapsed;
  return { elapsed, remaining: Math.max(0, since.until === null ? full : Math.min(full, since.until - now)) };
}

/**
 * Reads the clock each second, to be correct after sleep.
 * @param onFull no time remains
 */
export function useClock(run: Timed | null, onFull: () => void): { elapsed: number; remaining: number } {
  const [, setTicks] = useState(0);
  const full = useEffectEvent(onFull);
  useEffect(() => {
    if (run?.phase !== 'running') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    const look = () => {
      clearTimeout(timer);
      setTicks((ticks) => ticks + 1);
      const { remaining } = timeOf(run);
      // Repeats, because the server's clock may be behind.
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

/** `mm:ss`, rounded up. */
export function onTimer(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
