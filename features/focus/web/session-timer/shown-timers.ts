import { useEffect } from 'react';
import { createStore } from '#web/store.ts';

const shown = createStore<readonly string[]>([]);

export function useShownTimer(sessionId: string): void {
  useEffect(() => {
    shown.set([...shown.read(), sessionId]);
    return () => shown.set(shown.read().toSpliced(shown.read().indexOf(sessionId), 1));
  }, [sessionId]);
}

export function useIsShown(sessionId: string | null): boolean {
  const ids = shown.useValue();
  return sessionId !== null && ids.includes(sessionId);
}
