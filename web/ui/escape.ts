const passedOn = new WeakSet<Event>();

/** A toast lies above all else and hears of Escape first: unless it has the focus, the key is meant for what lies below. */
export function passEscapeOn(event: KeyboardEvent): void {
  event.preventDefault();
  passedOn.add(event);
}

export const isPassedOn = (event: KeyboardEvent): boolean => passedOn.has(event);
