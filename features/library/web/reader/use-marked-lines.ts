import { type RefObject, useEffect, useRef } from 'react';

/** So long the line is held in view: what else restores a scroll position, or moves lines, has come by then. */
const HOLD_MS = 1_500;

/**
 * Brings the marked line into view, although the text comes after the page, and gives its number the focus.
 * @param first key of the first marked line; undefined: none is
 */
export function useMarkedLines(list: RefObject<HTMLElement | null>, first: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    // When the mark goes, whoever works by keyboard stays where they were.
    const from = first ?? before.current;
    before.current = first;
    const line = from === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-segment="${from}"]`);
    if (!line) return;
    line.querySelector<HTMLElement>('a[data-line]')?.focus({ preventScroll: true });
    return first !== undefined ? holdInView(line) : undefined;
  }, [list, first]);
}

/** Scrolls to the line, and again when something other than the reader scrolls away from it. */
function holdInView(line: HTMLElement): () => void {
  const show = () => {
    const { top, bottom } = line.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) line.scrollIntoView({ block: 'center' });
  };
  const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const end = () => {
    clearTimeout(timer);
    removeEventListener('scroll', show);
    for (const act of acts) removeEventListener(act, end);
  };
  const timer = setTimeout(end, HOLD_MS);
  addEventListener('scroll', show, { passive: true });
  for (const act of acts) addEventListener(act, end, { passive: true });
  show();
  return end;
}
