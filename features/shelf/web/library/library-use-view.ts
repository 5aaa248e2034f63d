import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isLooking, readView, type View, writeView } from './library-view.ts';

/** Pause in typing before the address changes: browsers limit changes. */
const AFTER_TYPING = 600;

/** State of the view, stored in the address without the router: a navigation would move the focus and scroll. */
export function useLibraryView() {
  const { search, pathname } = useLocation();
  const [view, setView] = useState<View>(() => readView(search));
  const written = useRef(view);
  const write = useCallback(() => {
    if (written.current === view) return;
    written.current = view;
    window.history.replaceState(window.history.state, '', `${pathname}${writeView(view)}`);
  }, [view, pathname]);
  useEffect(() => {
    // Writes clicks at once, because the next one may leave the page.
    if (written.current.q === view.q) return write();
    const timer = setTimeout(write, AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [view, write]);
  const change = useCallback((make: (view: View) => Partial<View>) => {
    setView((before) => changed(before, make(before)));
  }, []);
  return { view, change, write };
}

/** Resets toggled categories when a search starts or ends. */
function changed(before: View, by: Partial<View>): View {
  const next = { ...before, ...by };
  return isLooking(before) === isLooking(next) ? next : { ...next, turned: new Set() };
}
