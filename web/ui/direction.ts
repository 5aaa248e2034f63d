import { createContext, use, useSyncExternalStore } from 'react';

export type Dir = 'ltr' | 'rtl';

/** A direction for a part of the page that has its own; without it the page's direction holds. */
export const Direction = createContext<Dir | null>(null);

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
const pageDirection = (): Dir => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/** The direction arrow keys and menus go by. Radix parts would otherwise write dir="ltr" on what they draw. */
export function useDirection(): Dir {
  const page = useSyncExternalStore(subscribe, pageDirection);
  return use(Direction) ?? page;
}
