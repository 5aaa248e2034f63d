import { useEffect, useEffectEvent } from 'react';
import type { StudyRun } from '../../contract.ts';

const listeners = new Set<(run: StudyRun | null) => void>();

/** A command of a run has reached the server, which answered with the run as it is; null: with something else of it. */
export function arrived(run: StudyRun | null): void {
  for (const listener of listeners) listener(run);
}

/** Calls a listener for each, in whichever tab it was given. */
export function useArrivals(listener: (run: StudyRun | null) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const heard = (run: StudyRun | null) => hear(run);
    listeners.add(heard);
    return () => void listeners.delete(heard);
  }, []);
}
