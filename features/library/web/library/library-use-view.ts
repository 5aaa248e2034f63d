import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isLooking, readView, type View, writeView } from './library-view.ts';

/** Delay in milliseconds: browsers limit address changes, and reload the page's icon on each. */
const AFTER_TYPING = 600;

/**
 * State of the library's view, stored in the address. The address is written without the router, because a navigation
 * would move the focus and scroll to the top.
 * @param atOnce shows a view outside React, which renders after the next frame; returns false if it cannot
 */
export function useLibraryView(atOnce: RefObject<(view: View) => boolean>) {
  const { search, pathname } = useLocation();
  const [view, setView] = useState<View>(() => readView(search));
  const written = useRef(view);
  // The last requested view, and the one shown, which React may not have rendered yet.
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
   * Shows a key press and its list in one frame. The first and last key press change the layout: the text appears
   * first, the page one frame later (decision 037).
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
    /** Whether the page already shows a newer view, which must not be overwritten. */
    isBehind: useCallback(() => view !== shown.current, [view]),
    change,
    type,
    /** Writes the address at once, before a link is followed. */
    write,
  };
}

/** Toggled categories are reset when a search starts or ends. */
function changed(before: View, by: Partial<View>): View {
  const next = { ...before, ...by };
  return isLooking(before) === isLooking(next) ? next : { ...next, turned: new Set() };
}

/**
 * Calls back in a separate task after the next paint.
 * @returns cancels it
 */
function afterPaint(then: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
