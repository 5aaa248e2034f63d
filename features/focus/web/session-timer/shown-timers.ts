import { useEffect, useSyncExternalStore } from 'react';

/** Sessions whose timer stands on the page, each as often as it does. */
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

/** While mounted, the timer of this session is on the page: the learner's own needs no bar beside it. */
export function useShownTimer(sessionId: string): void {
  useEffect(() => {
    change([...shown, sessionId]);
    return () => change(shown.toSpliced(shown.indexOf(sessionId), 1));
  }, [sessionId]);
}

/** Whether a session's timer stands on the page. */
export const useIsShown = (sessionId: string | null): boolean =>
  useSyncExternalStore(
    subscribe,
    () => sessionId !== null && shown.includes(sessionId),
    () => false,
  );
