import { useEffect, useEffectEvent } from 'react';
import { createSignal } from '#web/store.ts';
import type { StudyRun } from '../../contract.ts';

const arrivals = createSignal<StudyRun | null>();

/** @param run null for a response without a run */
export const arrived = arrivals.emit;

export function useArrivals(listener: (run: StudyRun | null) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => arrivals.subscribe((run) => hear(run)), []);
}
