import { useEffect, useEffectEvent } from 'react';
import type { Change } from '#contract/base.ts';

const listeners = new Set<(change: Change) => void>();

/** Stands in for web/realtime.ts: hints come from the test. */
export const heardByTests = {
  useChanges(_topic: string, onChange?: (change: Change) => void) {
    const notify = useEffectEvent((change: Change) => onChange?.(change));
    useEffect(() => {
      const listener = (change: Change) => notify(change);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    }, []);
  },
};

export const sendHint = (change: Change): void => {
  for (const listener of listeners) listener(change);
};
