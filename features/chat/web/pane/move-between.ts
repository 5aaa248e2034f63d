import type { KeyboardEvent } from 'react';

/**
 * Arrow keys go from message to message; from the list itself to the lowest one that is in sight. Within a message its
 * buttons are reached by Tab, so only the list and its messages take them.
 */
export function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { currentTarget: list, target } = event;
  const focused = target instanceof Element ? target.closest('article') : null;
  if (target !== list && target !== focused) return;
  const all = [...list.querySelectorAll<HTMLElement>('article')];
  const next = focused
    ? all[all.indexOf(focused as HTMLElement) + (event.key === 'ArrowUp' ? -1 : 1)]
    : all.findLast((one) => one.getBoundingClientRect().top < list.getBoundingClientRect().bottom);
  // At the end of what is loaded the list scrolls, which loads what is beyond.
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}
