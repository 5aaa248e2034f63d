import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the rendering may differ from the server's: false during hydration, true afterwards. For data only the
 * browser has: the hash, the zone, storage.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
