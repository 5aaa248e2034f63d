import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isLooking, readView, type View, writeView } from './library-view.ts';

/** Browsers limit address changes, and reload the page's icon on each. */
const AFTER_TYPING = 600;

/**
 * State of the view, stored in the address without the router: a navigation would move the focus and scroll.
 * @param atOnce shows a view outside React; returns false if it cannot
 */
export function useLibraryView(atOnce: RefObject<(view: View) => boolean>) {
  const { search, pathname } = useLocation();
  const [view, setView] = useState<View>(() => readView(search));
  const written = useRef(view);
  // The last requested view, and the one shown.
  const latest = useRef(view);
  const shown = useRef(view);
  const painted = useRef<() => void>(null);
  const write = useCallback(() => {
    if (written.current === latest.current) return;
    written.current = latest.current;
    window.history.replaceState(window.history.state, '', `${pathname}${writeView(latest.current)}`);
  }, [pathname]);
  useEffect(() => {
    // Clicks are written at once: the next one may leave the page.
    if (written.current.q === view.q) return write();
    const timer = setTimeout(write, AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [view, write]);
  useEffect(() => () => painted.current?.(), []);

  const show = useCallback(() => {
    painted.current?.();
    painted.current = null;
    shown.current = latest.current;
    setView(latest.current);
  }, []);
  const change = useCallback(
    (make: (view: View) => Partial<View>) => {
      latest.current = changed(latest.current, make(latest.current));
      show();
    },
    [show],
  );
  /**
   * The first and last key press change the layout: the text appears first, the page one frame later (decision 037).
   */
  const type = useCallback(
    (q: string) => {
      latest.current = changed(latest.current, { q });
      if (isLooking(latest.current) === isLooking(shown.current)) {
        if (!atOnce.current(latest.current)) return show();
        shown.current = latest.current;
      }
      painted.current ??= afterPaint(() => startTransition(show));
    },
    [show, atOnce],
  );
  return {
    view,
    isBehind: useCallback(() => view !== shown.current, [view]),
    change,
    type,
    write,
  };
}

/** Toggled categories are reset when a search starts or ends. */
function changed(before: View, by: Partial<View>): View {
  const next = { ...before, ...by };
  return isLooking(before) === isLooking(next) ? next : { ...next, turned: new Set() };
}

/** @returns cancels it */
function afterPaint(then: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
