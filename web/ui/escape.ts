import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const passedOn = new WeakSet<Event>();

/** A toast receives Escape first: unless it has the focus, the key belongs to the layer below. */
export function passEscapeOn(event: KeyboardEvent): void {
  event.preventDefault();
  passedOn.add(event);
}

/** Whether a toast passed the key on; `defaultPrevented` is meaningless. */
export const isPassedOn = (event: Event): boolean => passedOn.has(event);

/**
 * `onKeyDown` of a container that Escape closes and a toast may cover. Of two nested layers only the upper one closes.
 */
export const onPassedEscape = (close: () => void) => (event: ReactKeyboardEvent) => {
  if (event.key !== 'Escape' || !isPassedOn(event.nativeEvent)) return;
  event.stopPropagation();
  close();
};
