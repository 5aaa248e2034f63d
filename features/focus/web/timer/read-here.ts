import { useEffect } from 'react';
import { createStore } from '#web/store.ts';

/** Section open here, e.g. in the room, where the address lacks it. */
const here = createStore<string | null>(null);

/**
 * Reports the section to the list of passages.
 * @param section as in an address; empty: none yet
 */
export function useReadHere(section: string): void {
  useEffect(() => {
    here.set(section || null);
    return () => here.set(null);
  }, [section]);
}

export const useSectionHere = here.useValue;
