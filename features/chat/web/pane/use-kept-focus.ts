import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What has the focus in a list of messages may go: it was scrolled out of what is drawn, or it is a button that is needed no
 * more once it was pressed. Then its message has the focus, or the list itself.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  /** The row that has it, by its key; null where it is elsewhere. */
  const row = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (row.current === null || document.activeElement !== document.body) return;
    const kept = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.current)}"] article`);
    (kept ?? list.current)?.focus({ preventScroll: true });
  });
  return {
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      // Menus and dialogs are of the list for React, and stand elsewhere.
      const within = list.current?.contains(target);
      row.current = within ? (target.closest<HTMLElement>('[data-row]')?.dataset.row ?? '') : null;
    },
    onBlur(): void {
      row.current = null;
    },
  };
}
