import { useEffect } from 'react';
import { createStore } from '#web/store.ts';

/** A section that the address does not contain, e.g. in the room. */
const here = createStore<string | null>(null);

/**
 * For the list of passages.
 * @param section as in an address; empty: none yet
 */
export function useReadHere(section: string): void {
  useEffect(() => {
    here.set(section || null);
    return () => here.set(null);
  }, [section]);
}

export const useSectionHere = here.useValue;
