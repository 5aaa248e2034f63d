import { useEffect, useEffectEvent } from 'react';
import type { StudyRun } from '../../contract.ts';

const listeners = new Set<(run: StudyRun | null) => void>();

/** Publishes the server's response to a command of a run; null: the response contains no run. */
export function arrived(run: StudyRun | null): void {
  for (const listener of listeners) listener(run);
}

/** Calls a listener for each response, whichever tab sent the command. */
export function useArrivals(listener: (run: StudyRun | null) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const heard = (run: StudyRun | null) => hear(run);
    listeners.add(heard);
    return () => void listeners.delete(heard);
  }, []);
}
