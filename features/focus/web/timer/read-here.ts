import { useEffect, useSyncExternalStore } from 'react';

/** Section read on a page whose address does not contain it, such as the room. */
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
 * Registers a section as being read while mounted, for the list of passages.
 * @param section as in an address; empty: none yet
 */
export function useReadHere(section: string): void {
  useEffect(() => {
    change(section || null);
    return () => change(null);
  }, [section]);
}

/** The registered section. */
export const useSectionHere = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => here,
    () => null,
  );
