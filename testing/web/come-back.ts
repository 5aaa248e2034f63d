import { focusManager } from '@tanstack/react-query';

export function comeBack(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  focusManager.setFocused(undefined);
}
