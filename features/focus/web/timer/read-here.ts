import { useEffect, useSyncExternalStore } from 'react';

/** The address does not contain it, e.g. in the room. */
let here: string | null = null;
const listeners = new Set<() => void>();

function change(next: string | null): void {
  here = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * For the list of passages.
 * @param section as in an address; empty: none yet
 */
export function useReadHere(section: string): void {
  useEffect(() => {
    change(section || null);
    return () => change(null);
  }, [section]);
}

export const useSectionHere = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => here,
    () => null,
  );
