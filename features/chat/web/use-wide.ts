import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(min-width: 48rem)');
const follow = (listener: () => void) => {
  const wide = query();
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

export const useWide = (): boolean => useSyncExternalStore(follow, () => query().matches);
