import { useEffect, useSyncExternalStore } from 'react';

/** What is read on a page whose address does not say it, as the room's. */
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
 * While mounted, this section is what is read: it stands among the passages of the hour.
 * @param section as an address has it; empty: none yet
 */
export function useReadHere(section: string): void {
  useEffect(() => {
    change(section || null);
    return () => change(null);
  }, [section]);
}

/** The section that a page says is read on it. */
export const useSectionHere = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => here,
    () => null,
  );
