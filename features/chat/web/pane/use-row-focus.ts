import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus when scrolling unmounted the focused row, or a pressed button disappeared. Focuses its message,
 * otherwise the list.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>) {
  const row = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (row.current === null || document.activeElement !== document.body) return;
    const kept = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.current)}"] article`);
    (kept ?? list.current)?.focus({ preventScroll: true });
  });
  return {
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      // React events of menus and dialogs bubble here, though their DOM is outside the list.
      const within = list.current?.contains(target);
      row.current = within ? (target.closest<HTMLElement>('[data-row]')?.dataset.row ?? '') : null;
    },
    onBlur(): void {
      row.current = null;
    },
  };
}
