import { type RefObject, useEffect, useRef } from 'react';

/** Time to correct later scroll restoration and layout shifts. */
const HOLD_MS = 1_500;

export function useMarkedLines(list: RefObject<HTMLElement | null>, first: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    // Without a mark, the focus stays on the former line.
    const from = first ?? before.current;
    before.current = first;
    const line = from === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-segment="${from}"]`);
    if (!line) return;
    line.querySelector<HTMLElement>('a[data-line]')?.focus({ preventScroll: true });
    return first !== undefined ? holdInView(line) : undefined;
  }, [list, first]);
}

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
