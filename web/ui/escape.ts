import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const passedOn = new WeakSet<Event>();

/** A toast is on top and receives Escape first: unless it has the focus, the key belongs to the layer below. */
export function passEscapeOn(event: KeyboardEvent): void {
  event.preventDefault();
  passedOn.add(event);
}

/** Whether Escape was passed on by a toast; `defaultPrevented` is meaningless then. */
export const isPassedOn = (event: Event): boolean => passedOn.has(event);

/**
 * For layers that Escape closes and a toast may cover: `onKeyDown` of the focused container. Of two nested layers only
 * the upper one closes.
 */
export const onPassedEscape = (close: () => void) => (event: ReactKeyboardEvent) => {
  if (event.key !== 'Escape' || !isPassedOn(event.nativeEvent)) return;
  event.stopPropagation();
  close();
};
