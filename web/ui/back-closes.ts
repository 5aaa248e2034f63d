import { useEffect, useEffectEvent } from 'react';

/**
 * On a phone, Back closes overlays: each has a history entry that differs only by `overlay`. The router never sees
 * them.
 */
type Entry = { idx?: number; overlay?: number } | null;
type Overlay = { close: () => void };

const open: Overlay[] = [];
/** True while the router navigates: only it may change the history. */
let navigating = false;
let page: number | undefined;
/** True when the browser's next event confirms our own move. */
let leaving = false;
let planned: ReturnType<typeof setTimeout> | undefined;

const entry = () => history.state as Entry;
const depth = () => entry()?.overlay ?? 0;
const isPhone = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

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
    // A former overlay's entry: skips to the page itself.
    if (to > 0 && page !== undefined && (state?.idx ?? 0) < page) history.go(-to);
    page = state?.idx;
    return;
  }
  event.stopImmediatePropagation();
  for (const overlay of open.slice(to).reverse()) overlay.close();
  if (to > open.length) history.go(open.length - to);
}

export function followPages(state: 'idle' | 'loading' | 'submitting'): void {
  navigating = state !== 'idle';
  if (navigating) return;
  page = entry()?.idx;
  settleSoon();
}

if (typeof addEventListener === 'function') addEventListener('popstate', onPop, { capture: true });

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
