import { useEffect, useSyncExternalStore } from 'react';

/** Once per component. */
let shown: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useShownTimer(sessionId: string): void {
  useEffect(() => {
    change([...shown, sessionId]);
    return () => change(shown.toSpliced(shown.indexOf(sessionId), 1));
  }, [sessionId]);
}

export const useIsShown = (sessionId: string | null): boolean =>
  useSyncExternalStore(
    subscribe,
    () => sessionId !== null && shown.includes(sessionId),
    () => false,
  );
