import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether what is drawn may differ from what the server drew: false while a drawn page is taken over, true from then on.
 * For what only the browser knows: the address behind `#`, the zone, what it keeps.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
