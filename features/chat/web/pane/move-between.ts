import type { KeyboardEvent } from 'react';

/** Arrow keys move between messages. Keys pressed within a message are ignored: Tab reaches its buttons. */
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
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}
