import { useEffect, useEffectEvent } from 'react';

/**
 * On a phone, Back closes what lies over the page: each open sheet, popup or dialog has an entry of the browser's history,
 * which differs from the page's own by its `overlay` only. The router never hears of them.
 */
type Entry = { idx?: number; overlay?: number } | null;
type Overlay = { close: () => void };

const open: Overlay[] = [];
/** Whether a page is on its way: then the history is the router's. */
let navigating = false;
/** The page's own place in the history, as the router numbers them. */
let page: number | undefined;
/** We asked the browser to go; what it says next is the answer. */
let leaving = false;
let planned: ReturnType<typeof setTimeout> | undefined;

const entry = () => history.state as Entry;
const depth = () => entry()?.overlay ?? 0;
const isPhone = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** Makes the history as deep as what is open; after all that closes and opens at once has done so. */
function settleSoon(): void {
  clearTimeout(planned);
  planned = setTimeout(() => {
    if (navigating || leaving) return;
    page = entry()?.idx;
    for (let next = depth() + 1; next <= open.length; next++) history.pushState({ ...entry(), overlay: next }, '');
    if (depth() > open.length) {
      leaving = true;
      history.go(open.length - depth());
    }
  });
}

function onPop(event: PopStateEvent): void {
  const state = event.state as Entry;
  const ours = page !== undefined && state?.idx === page;
  if (leaving && ours) {
    leaving = false;
    event.stopImmediatePropagation();
    settleSoon();
    return;
  }
  leaving = false;
  const to = state?.overlay ?? 0;
  if (ours && to === 0 && open.length === 0) return;
  if (!ours) {
    // Back from another page onto what was once open over this one: on to the page itself.
    if (to > 0 && page !== undefined && (state?.idx ?? 0) < page) history.go(-to);
    page = state?.idx;
    return;
  }
  event.stopImmediatePropagation();
  for (const overlay of open.slice(to).reverse()) overlay.close();
  if (to > open.length) history.go(open.length - to);
}

/** Follows the router: while it is under way nothing is done to the history, and then it is another page's. */
export function followPages(state: 'idle' | 'loading' | 'submitting'): void {
  navigating = state !== 'idle';
  if (navigating) return;
  page = entry()?.idx;
  settleSoon();
}

if (typeof addEventListener === 'function') addEventListener('popstate', onPop, { capture: true });

/** Back closes it while it is open, on a phone; its own way to close takes the entry away again. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closed = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !isPhone()) return;
    const overlay = { close: () => closed() };
    open.push(overlay);
    settleSoon();
    return () => {
      open.splice(open.indexOf(overlay), 1);
      settleSoon();
    };
  }, [isOpen]);
}
