import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus when scrolling unmounted the focused row, or a pressed button disappeared. Focuses its message,
 * otherwise the list.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>) {
  /** Null if the focus is elsewhere. */
  const row = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (row.current === null || document.activeElement !== document.body) return;
    const kept = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.current)}"] article`);
    (kept ?? list.current)?.focus({ preventScroll: true });
  });
  return {
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      // Menus and dialogs bubble through React, but are outside in the DOM.
      const within = list.current?.contains(target);
      row.current = within ? (target.closest<HTMLElement>('[data-row]')?.dataset.row ?? '') : null;
    },
    onBlur(): void {
      row.current = null;
    },
  };
}
