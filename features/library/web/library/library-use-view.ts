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
  const [{ view, held }, setView] = useState<Seen>(() => ({ view: readView(search), held: null }));
  const written = useRef(view);
  const latest = useRef(view);
  const write = useCallback(() => {
    if (written.current === latest.current) return;
    written.current = latest.current;
    window.history.replaceState(window.history.state, '', `${pathname}${writeView(latest.current)}`);
  }, [pathname]);
  useEffect(() => {
    latest.current = view;
    // A press is written at once: the next one may lead away.
    if (written.current.q === view.q) return write();
    const timer = setTimeout(write, AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [view, write]);
  useEffect(() => {
    if (held) return afterPaint(() => setView((now) => ({ ...now, held: null })));
  }, [held]);
  const change = useCallback(
    (make: (view: View) => Partial<View>) =>
      setView(({ view: before, held }) => {
        const next = { ...before, ...make(before) };
        if (isLooking(before) === isLooking(next)) return { view: next, held };
        return { view: { ...next, turned: new Set<string>() }, held: held ?? before };
      }),
    [],
  );
  return {
    view,
    /** What the page shows besides what is typed. */
    shown: held ?? view,
    change,
    /** Writes the address at once: before a press on a link leads away. */
    write,
  };
}

/**
 * The first letter and the last make another page of it. So that what is typed does not wait for that, it is seen first, and the
 * page one frame later: `held` is what it shows until then (decision 037).
 */
type Seen = { view: View; held: View | null };

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
