import { type RefObject, useEffect, useState } from 'react';
import type { Mark } from '../new-annotation.ts';
import { markOfSelection } from './words-chosen.ts';

/** `top` and `middle` in pixels of the window, below the selection. */
export type Selected = { mark: Mark; top: number; middle: number };

/** Words selected by mouse. A touch selection has the browser's own menu, so it is left alone. */
export function useSelectedWords(list: RefObject<HTMLElement | null>): [Selected | null, () => void] {
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    const read = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      // Waits, because the browser clears a former selection after this event.
      setTimeout(() => setSelected(selectionIn(list.current)));
    };
    const changed = () => getSelection()?.isCollapsed !== false && setSelected(null);
    const hide = () => setSelected(null);
    addEventListener('pointerup', read);
    document.addEventListener('selectionchange', changed);
    addEventListener('scroll', hide, { passive: true });
    return () => {
      removeEventListener('pointerup', read);
      document.removeEventListener('selectionchange', changed);
      removeEventListener('scroll', hide);
    };
  }, [list]);
  const clear = () => {
    getSelection()?.removeAllRanges();
    setSelected(null);
  };
  return [selected, clear];
}

function selectionIn(list: HTMLElement | null): Selected | null {
  const selection = getSelection();
  const mark = list && selection && markOfSelection(list, selection);
  if (!mark) return null;
  const { bottom, left, width } = selection.getRangeAt(0).getBoundingClientRect();
  return { mark, top: Math.min(bottom + 8, innerHeight - 120), middle: left + width / 2 };
}
