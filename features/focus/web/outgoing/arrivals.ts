import { useEffect, useEffectEvent } from 'react';
import { createSignal } from '#web/store.ts';
import type { StudyRun } from '../../contract.ts';

const arrivals = createSignal<StudyRun | null>();

/** Null: no run in the response. */
export const arrived = arrivals.emit;

export function useArrivals(listener: (run: StudyRun | null) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => arrivals.subscribe((run) => hear(run)), []);
}
