export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });

/** Call after an action whose button disappears with the new data: otherwise the focus would be lost. */
export function recoverFocus(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.activeElement === document.body && focusHeading()));
}
