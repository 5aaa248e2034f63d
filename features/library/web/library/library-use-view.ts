import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isLooking, readView, type View, writeView } from './library-view.ts';

/** Browsers refuse an address that changes with every keystroke, and look for the icon of the page anew with each. */
const AFTER_TYPING = 600;

/**
 * What of the library is looked at, kept in the address. The address is written without the router: a navigation would
 * move the focus out of the search box and the page to its top.
 * @param atOnce shows a view past React, which comes to it after the next frame. @returns false where it cannot
 */
export function useLibraryView(atOnce: RefObject<(view: View) => boolean>) {
  const { search, pathname } = useLocation();
  const [view, setView] = useState<View>(() => readView(search));
  const written = useRef(view);
  // What was asked for last; and what the page shows of it, of which React may not know yet.
  const latest = useRef(view);
  const shown = useRef(view);
  const painted = useRef<() => void>(null);
  const write = useCallback(() => {
    if (written.current === latest.current) return;
    written.current = latest.current;
    window.history.replaceState(window.history.state, '', `${pathname}${writeView(latest.current)}`);
  }, [pathname]);
  useEffect(() => {
    // A press is written at once: the next one may lead away.
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
   * A letter and its list are seen in one frame. The first letter and the last make another page of it: so that what is typed does
   * not wait for that, it is seen first, and the page one frame later (decision 037).
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
    /** Whether the page shows something newer already, which is not to be drawn over. */
    isBehind: useCallback(() => view !== shown.current, [view]),
    change,
    type,
    /** Writes the address at once: before a press on a link leads away. */
    write,
  };
}

/** What was opened or closed while one looked around says nothing of what is found, nor the other way round. */
function changed(before: View, by: Partial<View>): View {
  const next = { ...before, ...by };
  return isLooking(before) === isLooking(next) ? next : { ...next, turned: new Set() };
}

/** Calls back in a task of its own, once what is there has been painted. @returns ends that */
function afterPaint(then: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
