import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False during hydration, true afterwards. For data only the browser has: hash, zone, storage. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
