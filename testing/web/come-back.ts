import { focusManager } from '@tanstack/react-query';

/** As when somebody comes back to the window: what is shown and may be old is asked for anew. */
export function comeBack(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  focusManager.setFocused(undefined);
}
