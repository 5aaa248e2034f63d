import { focusManager } from '@tanstack/react-query';

/** Stale queries are refetched. */
export function comeBack(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  focusManager.setFocused(undefined);
}
