import { focusManager } from '@tanstack/react-query';

/** Simulates returning to the window: stale queries are refetched. */
export function comeBack(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  focusManager.setFocused(undefined);
}
