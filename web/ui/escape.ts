import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const passedOn = new WeakSet<Event>();

/** A toast lies above all else and hears of Escape first: unless it has the focus, the key is meant for what lies below. */
export function passEscapeOn(event: KeyboardEvent): void {
  event.preventDefault();
  passedOn.add(event);
}

/** Whether Escape is meant for what lies below a toast, for which `defaultPrevented` says nothing then. */
export const isPassedOn = (event: Event): boolean => passedOn.has(event);

/**
 * For what Escape closes and a toast may lie over: `onKeyDown` of what holds the focus while it is open. Of two that lie
 * over one another only the upper one closes.
 */
export const onPassedEscape = (close: () => void) => (event: ReactKeyboardEvent) => {
  if (event.key !== 'Escape' || !isPassedOn(event.nativeEvent)) return;
  event.stopPropagation();
  close();
};
