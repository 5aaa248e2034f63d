import { createContext, use, useSyncExternalStore } from 'react';

export type Dir = 'ltr' | 'rtl';

export const Direction = createContext<Dir | null>(null);

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
const pageDirection = (): Dir => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/** Radix parts would otherwise render dir="ltr". */
export function useDirection(): Dir {
  const page = useSyncExternalStore(subscribe, pageDirection);
  return use(Direction) ?? page;
}
