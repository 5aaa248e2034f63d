import { useEffect, useEffectEvent } from 'react';
import type { StudyRun } from '../../contract.ts';

const listeners = new Set<(run: StudyRun | null) => void>();

/** Null: no run in the response. */
export function arrived(run: StudyRun | null): void {
  for (const listener of listeners) listener(run);
}

export function useArrivals(listener: (run: StudyRun | null) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const heard = (run: StudyRun | null) => hear(run);
    listeners.add(heard);
    return () => void listeners.delete(heard);
  }, []);
}
