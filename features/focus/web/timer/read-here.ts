import { useEffect } from 'react';
import { createStore } from '#web/store.ts';

/** The section that is open here; the address does not contain it, e.g. in the room. */
const here = createStore<string | null>(null);

/**
 * Reports the open section to the list of passages.
 * @param section as in an address; empty: none yet
 */
export function useReadHere(section: string): void {
  useEffect(() => {
    here.set(section || null);
    return () => here.set(null);
  }, [section]);
}

export const useSectionHere = here.useValue;
