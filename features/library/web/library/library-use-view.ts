import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isLooking, readView, type View, writeView } from './library-view.ts';

/** Browsers refuse an address that changes with every keystroke, and look for the icon of the page anew with each. */
const AFTER_TYPING = 600;

/**
 * What of the library is looked at, kept in the address. The address is written without the router: a navigation would
 * move the focus out of the search box and the page to its top.
 */
export function useLibraryView() {
  const { search, pathname } = useLocation();
  const [view, setView] = useState(() => readView(search));
  const written = useRef(view);
  const write = useCallback(() => {
    if (written.current === view) return;
    written.current = view;
    window.history.replaceState(window.history.state, '', `${pathname}${writeView(view)}`);
  }, [view, pathname]);
  useEffect(() => {
    // A press is written at once: the next one may lead away.
    if (written.current.q === view.q) return write();
    const timer = setTimeout(write, AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [view, write]);
  const change = useCallback(
    (make: (view: View) => Partial<View>) =>
      setView((before) => {
        const next = { ...before, ...make(before) };
        return isLooking(before) === isLooking(next) ? next : { ...next, turned: new Set<string>() };
      }),
    [],
  );
  /** `write` at once: before a press on a link leads away. */
  return { view, change, write };
}
